import { namedSo, type Named } from '../attributes.ts';
import { nearest } from '../tree.ts';
import type { ProbabilityRule } from './rule.ts';

/** A rule that leaves out everything in elements with such a name. */
export function withoutBoxes(attributes: readonly Named[], name: RegExp): ProbabilityRule {
  return {
    apply({ tree, blocks, named }, _facts, probability) {
      const isNamed = namedSo(
        attributes.map((each) => named[each]),
        name,
      );
      if (!isNamed) return probability;
      // Some pages give BODY such a name, to say whether the reader has answered.
      const box = nearest(tree, (i) => i > 0 && isNamed(i));
      return probability.map((own, b) => (box[blocks.first[b]] < 0 ? own : 0));
    },
  };
}
