import type { FileWords } from '../save/words.ts';
import { dayText, say } from './words.ts';

/** The words that we add to saved files, in the reader's language. */
export function fileWords(): FileWords {
  return {
    language: say('locale_language'),
    direction: say('locale_direction'),
    original: say('saved_original'),
    savedOn: (date) => say('saved_on', dayText(date)),
    cutOff: say('saved_cut_off'),
    picture: say('saved_picture'),
    pictureProblem: (why) => say('saved_picture_problem', why),
    notAsked: say('picture_not_asked'),
  };
}
