import { InvalidArgumentError, type Command } from 'commander';

export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('Expected: a whole number from 1 on.');
  return number;
}

/** Runs a command. Errors that the user can fix are printed as a sentence, without a stack trace. */
export async function run(command: Command): Promise<void> {
  try {
    await command.parseAsync();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
