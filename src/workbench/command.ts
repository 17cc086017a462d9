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
