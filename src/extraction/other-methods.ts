import { bodyWithoutLandmarks, wholeBody } from './baselines/baselines.ts';
import { coreEx, coreExToday } from './coreex/coreex.ts';
import { densityGraph, densityGraphToday } from './density-graph/density-graph.ts';
import { r4 } from './r4/r4.ts';
import { cectdDs, cectdS, cetdDs } from './text-density/cetd.ts';
import type { Method } from './types.ts';
import { clr, cnr, wlr, wnr } from './wlr/wlr.ts';

/** Every method but the default. */
export const OTHER_METHODS: readonly Method[] = [
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
