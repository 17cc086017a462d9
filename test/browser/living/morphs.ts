import { Idiomorph } from 'idiomorph';
import morphdom from 'morphdom';
import { article, get, paragraphs, run, shell, show, type Cases } from './kit.ts';

/** Pages that become what a server sends by changing what differs. */

const first = show(article(1));
const page = (content: string): string =>
  `<div id="page">${shell(content).split('<div id="page">')[1].split('<footer')[0]}`;
const longer = article(1).replace('</article>', `${paragraphs(900, 3)}</article>`);

run({
  'idiomorph, the same content': {
    start: first,
    act: () => void Idiomorph.morph(get('#page'), page(article(1))),
  },
  'idiomorph, more content': { start: first, act: () => void Idiomorph.morph(get('#page'), page(longer)) },
  'idiomorph, another article': {
    start: first,
    act: () => void Idiomorph.morph(get('#page'), page(article(2))),
  },
  'morphdom, the same content': { start: first, act: () => void morphdom(get('#page'), page(article(1))) },
  'morphdom, more content': { start: first, act: () => void morphdom(get('#page'), page(longer)) },
  'morphdom, another article': { start: first, act: () => void morphdom(get('#page'), page(article(2))) },
} satisfies Cases);
