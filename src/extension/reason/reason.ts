import { fillPage } from '../fill.ts';
import { SENTENCES } from '../reasons.ts';
import { say } from '../words.ts';

fillPage();
/** The popup of a button that cannot work here. Its address contains the reason. */
const problem = location.search.slice(1);
const sentence = Object.entries(SENTENCES).find(([name]) => name === problem)?.[1] ?? SENTENCES.refused;
const paragraph = document.querySelector('p');
if (paragraph) paragraph.textContent = say(sentence);
