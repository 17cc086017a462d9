import { bodyWithoutLandmarks, wholeBody } from './baselines/baselines.ts';
import { coreEx, coreExToday } from './coreex/coreex.ts';
import { densityGraph, densityGraphToday } from './density-graph/density-graph.ts';
import { r4 } from './r4/r4.ts';
import { refined } from './refine/refined.ts';
import { cectdDs, cectdS, cetdDs } from './text-density/cetd.ts';
import type { Method } from './types.ts';
import { clr, cnr, wlr, wnr } from './wlr/wlr.ts';

/** Every method, the default first. Settings page, workbench and tests read this list. */
export const METHODS: readonly Method[] = [
  refined(),
  r4(),
  cectdDs(),
  cetdDs(),
  cectdS(),
  coreEx(),
  coreExToday(),
  densityGraph(),
  densityGraphToday(),
  wlr(),
  clr(),
  wnr(),
  cnr(),
  bodyWithoutLandmarks(),
  wholeBody(),
];

/** The method of an id, or undefined. */
export function methodOf(id: string): Method | undefined {
  return METHODS.find((method) => method.id === id);
}
