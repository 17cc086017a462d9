import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { InvalidArgumentError } from 'commander';
import { wholeText } from './find.ts';
import type { Peer, PeerAnswer } from './types.ts';

/** A line of answer from a command: HTML, or text if it has no HTML, or an error. */
interface PeerLine {
  readonly title?: unknown;
  readonly html?: unknown;
  readonly text?: unknown;
  readonly error?: unknown;
}

/** A running command, and its answers in the order of the pages. */
interface Running {
  readonly process: ChildProcess;
  readonly lines: AsyncIterator<string>;
}

/** A peer in another process, which must be closed. */
export interface CommandPeer extends Peer {
  readonly command: string;
  close(): void;
}

/**
 * An extractor in any language. It is a shell command that reads one page per line from its input, as JSON `{"url":
 * ..., "html": ...}`, and writes one line for each: `{"html": ...}` or `{"text": ...}`, optionally with a `title`, or
 * `{"error": ...}`. It starts with the first page, and again after a page on which it ended or took too long.
 *
 * @param id The name in tables and files.
 * @param seconds The time after which a page is given up.
 */
export function commandPeer(id: string, command: string, seconds = 120): CommandPeer {
  let running: Running | undefined;
  const close = (): void => {
    const { process } = running ?? {};
    running = undefined;
    // The shell may have started the extractor as another process, so the whole group is ended.
    if (process?.pid !== undefined && process.exitCode === null) end(process.pid);
  };
  return {
    id,
    name: id,
    source: command,
    command,
    close,
    async extract(html, url) {
      running ??= begin(command);
      const start = performance.now();
      try {
        running.process.stdin!.write(`${JSON.stringify({ url, html })}\n`);
        const answer = toAnswer(await nextLine(running.lines, seconds));
        return { ...answer, milliseconds: { parse: 0, extract: performance.now() - start } };
      } catch (error) {
        close();
        throw error;
      }
    },
  };
}

/** @param text `name=command`, as on the command line. */
export function parsePeer(text: string): CommandPeer {
  const [, id, command = ''] = /^([a-z0-9][\w.-]*)=(.+)$/i.exec(text) ?? [];
  if (id === undefined || command.trim() === '')
    throw new InvalidArgumentError('Expected: a name, "=" and a command.');
  return commandPeer(id, command);
}

function begin(command: string): Running {
  const process = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  // If a command ends, its output ends too.
  process.stdin.on('error', () => {});
  process.on('error', () => {});
  return { process, lines: createInterface({ input: process.stdout })[Symbol.asyncIterator]() };
}

function end(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The command has ended by itself.
  }
}

async function nextLine(lines: AsyncIterator<string>, seconds: number): Promise<PeerLine> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`gave up after ${seconds} seconds`)), seconds * 1000);
  });
  try {
    const next = await Promise.race([lines.next(), late]);
    if (next.done) throw new Error('the command has ended');
    return JSON.parse(next.value) as PeerLine;
  } finally {
    clearTimeout(clock);
  }
}

function toAnswer({ title, html, text, error }: PeerLine): Omit<PeerAnswer, 'milliseconds'> {
  if (typeof error === 'string') throw new Error(error);
  if (typeof html !== 'string' && typeof text !== 'string')
    throw new Error('the command answered neither html nor text');
  return {
    ...(typeof title === 'string' && { title }),
    html: typeof html === 'string' ? html : '',
    text: typeof html === 'string' ? wholeText(html) : String(text),
  };
}
