import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether the system reports the processor time of a thread, as Linux does. */
const TELLS = existsSync('/proc/self/schedstat');
export const CLOCK = TELLS ? 'processor time of the main thread' : 'time by the clock';

/**
 * The milliseconds that the main threads of these processes have run. Other programs hardly change it. If the system
 * does not report it, milliseconds of the clock.
 */
export function ran(processes: readonly number[]): number {
  if (!TELLS) return performance.now();
  return processes.reduce((sum, id) => sum + mainThreadOf(id), 0);
}

/** The processes that show pages in the browsers of this program. None if the system does not report times. */
export function pageProcesses(): number[] {
  if (!TELLS) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => /--type=renderer|-isForBrowser/.test(told(id, 'cmdline')) && isBelow(id));
}

function mainThreadOf(id: number): number {
  return Number(told(id, `task/${id}/schedstat`).split(' ')[0]) / 1e6;
}

function isBelow(id: number): boolean {
  for (
    let up = id;
    up > 1;
    up = Number(
      told(up, 'stat')
        .replace(/^.*\) \S+ /s, '')
        .split(' ')[0],
    )
  )
    if (up === process.pid) return true;
  return false;
}

function told(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
