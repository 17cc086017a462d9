import type { MeasuredTree, Method, Selection } from '../types.ts';
import { densities } from './density.ts';
import { densitySums, extractContent } from './density-sum.ts';
import { label } from './label.ts';
import {
  DENSITY_SUM_DEFAULTS,
  SMOOTHING_DEFAULTS,
  type DensitySumParameters,
  type SmoothingParameters,
} from './parameters.ts';
import { smooth } from './smoothing.ts';

const SOURCE = 'Sun, Song, Liao: DOM based content extraction via text density';
const NOTHING: Selection = { nodes: [], holes: [], reasons: [] };

type Readings = Partial<Omit<DensitySumParameters, 'density'>>;

/** The main content is the tags whose child tags hold the most text for their number of tags. */
export function cetdDs(readings: Readings = {}): Method {
  return densitySum('CETD-DS', { ...DENSITY_SUM_DEFAULTS, ...readings, density: 'text' });
}

/** CETD-DS with densities that decrease with the share of hyperlinks. */
export function cectdDs(readings: Readings = {}): Method {
  return densitySum('CECTD-DS', { ...DENSITY_SUM_DEFAULTS, ...readings, density: 'composite' });
}

/** The main content is the tags that are dense together with their siblings. */
export function cectdS(parameters: Partial<SmoothingParameters> = {}): Method {
  const all = { ...SMOOTHING_DEFAULTS, ...parameters };
  return method('CECTD-S', (tree) => {
    const ofTag = smooth(tree, densities(tree, 'composite').ofTag, all.weights);
    if (all.labels === 'density-sum') return extractContent(tree, ofTag, densitySums(tree, ofTag));
    return label(tree, ofTag, all.threshold, all.labels);
  });
}

function densitySum(name: string, parameters: DensitySumParameters): Method {
  return method(name, (tree) => {
    const { ofTag, ofText } = densities(tree, parameters.density);
    const sums = densitySums(tree, ofTag, parameters.looseText === 'counted' ? ofText : undefined);
    return extractContent(tree, ofTag, sums);
  });
}

/** On a page without text, all densities are 0 and say nothing. */
function method(name: string, select: Method['select']): Method {
  return {
    id: name.toLowerCase(),
    name,
    source: SOURCE,
    select: (tree: MeasuredTree) => (tree.length > 0 && tree.characters[0] > 0 ? select(tree) : NOTHING),
  };
}
