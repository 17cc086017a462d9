import { execFileSync, spawnSync } from 'node:child_process';

/**
 * Java takes most of its time to get ready for long work, which this is not. It finds no file whose name the language of
 * the machine cannot write.
 */
const env = {
  ...process.env,
  LC_ALL: 'C.UTF-8',
  JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto',
};

/** Debian's command is an archive of Java that not every system runs by itself. */
const CHECKER = [['epubcheck'], ['java', '-jar', '/usr/bin/epubcheck']].find(([command, ...rest]) =>
  /EPUBCheck/i.test(String(spawnSync(command, [...rest, '--version'], { env }).stdout)),
);

/** Why no book can be checked here; undefined where it can. */
export const UNCHECKED =
  CHECKER === undefined ? 'not run: there is no "epubcheck" here (Debian: apt install epubcheck)' : undefined;

/** @throws what is wrong with a book. */
export function checkBook(file: string): void {
  try {
    const [command, ...rest] = CHECKER!;
    execFileSync(command, [...rest, '-q', file], { stdio: 'pipe', env });
  } catch (error) {
    throw new Error(String((error as { stderr?: Buffer }).stderr), { cause: error });
  }
}
