import { CommanderError, InvalidArgumentError, type Command } from 'commander';

export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('Expected: a whole number from 1 on.');
  return number;
}

/**
 * Runs a command. Errors that the user can fix are printed as a sentence, without a stack trace. The process ends by
 * itself: if it were ended after the help, nobody would hear that the help could not be written.
 */
export async function run(command: Command): Promise<void> {
  endWithOutput();
  try {
    await command.exitOverride().parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has printed the help or what is wrong with the words.
      process.exitCode = error.exitCode;
      return;
    }
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Ends the process when its output cannot be written: the disk is full, or the reader of a pipe has ended (`head`). */
function endWithOutput(): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    const why = code === 'EPIPE' ? 'nobody reads the output any more' : message;
    console.error(`Not everything was written: ${why}.`);
    process.exit(1);
  });
  // The work goes on if only messages are lost.
  process.stderr.on('error', () => {});
}
