import { r4 } from '../../extraction/r4/r4.ts';
import { refined } from '../../extraction/refine/refined.ts';
import { rulesWithout } from '../../extraction/refine/rules/without.ts';
import { cectdS } from '../../extraction/text-density/cetd.ts';
import type { Method } from '../../extraction/types.ts';
import { clr, cnr, wlr, wnr } from '../../extraction/wlr/wlr.ts';

/**
 * Other readings of ambiguous places in the papers, the shipped model on the pages that it was trained on, and the
 * default method without what many truths of articles leave out and readers want: author, date and captions. They run
 * only when they are named.
 */
export const READINGS: readonly Method[] = [
  named('shipped', refined()),
  named('text-alone', refined(undefined, rulesWithout(['who and when', 'captions']))),
  named('rule3-all', r4({ rule3: 'all' })),
  named('rule3-excluded', r4({ rule3: 'excluded' })),
  named('rule3-off', r4({ rule3: 'off' })),
  named('position-level', r4({ position: 'level' })),
  named('siblings-all', r4({ siblings: 'all' })),
  named('text-pond-characters', r4({ textPond: 'characters' })),
  named('inner-text', r4({ textPond: 'innerText' })),
  named('groups-selected', r4({ groups: 'selected' })),
  named('href', r4({ hyperlinks: 'href' })),
  named('link-text-child', r4({ linkText: 'child' })),
  named('letter', r4({ textPond: 'innerText', groups: 'selected', hyperlinks: 'href', linkText: 'child' })),
  named('post-process-inside', r4({ postProcess: 'inside' })),
  named('post-process-off', r4({ postProcess: 'off' })),
  named('deviation-sample', r4({ deviation: 'sample' })),
  named('density-sum', cectdS({ labels: 'density-sum' })),
  named('each', cectdS({ labels: 'each' })),
  named('body', cectdS({ threshold: 'body' })),
  ...[wlr, clr, wnr, cnr].flatMap((method) => [
    method({ relevance: 'prose' }),
    method({ relevance: 'normalised' }),
  ]),
];

function named(reading: string, method: Method): Method {
  return { ...method, id: `${method.id}-${reading}`, name: `${method.name}, ${reading}` };
}
