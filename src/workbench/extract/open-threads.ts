import { methodOf } from '../../extraction/methods.ts';
import { Threads } from '../threads.ts';

/** In the package this is compiled, into one folder. */
const source = import.meta.url.endsWith('.ts');
/** No page of WCXB takes a method a second; a peer may take half a minute. */
const SECONDS = 60;
/** Whatever is done in jsdom leaks. */
const RENEW_AFTER = 200;

/** Threads for pages of one method. `jsdom`: pages are also saved. */
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
