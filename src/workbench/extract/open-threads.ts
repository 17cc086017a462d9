import { methodOf } from '../../extraction/methods.ts';
import { Threads } from '../threads.ts';

/** In the package this is compiled, into one folder. */
const source = import.meta.url.endsWith('.ts');
/** Every method of ours needs less than a second for any page of WCXB. A peer may need half a minute. */
const SECONDS = 60;
/** Work in jsdom leaks memory. */
const RENEW_AFTER = 200;

/** Threads for pages and one method. `jsdom`: pages are also saved. */
export function openThreads<Task, Answer>(
  method: string,
  threads: number,
  jsdom = false,
): Threads<Task, Answer> {
  const leaks = jsdom || !methodOf(method);
  return new Threads(new URL(`./thread.${source ? 'ts' : 'js'}`, import.meta.url), {
    threads,
    seconds: SECONDS,
    ...(leaks && { renewAfter: RENEW_AFTER }),
  });
}
