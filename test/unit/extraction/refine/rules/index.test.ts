import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../../src/extraction/measure/measure.ts';
import { refined } from '../../../../../src/extraction/refine/refined.ts';
import { RULE_NAMES, rulesWithout } from '../../../../../src/extraction/refine/rules/without.ts';
import { wordsOf } from '../../../../../src/extraction/refine/rules/what.ts';
import { pageOf, words } from '../../page.ts';
import { DOTTED, said, staying } from './pages.ts';

interface Case {
  readonly rule: string;
  readonly page: string;
  /** What stays, and what stays without the rule. */
  readonly stays: readonly string[];
  readonly without: readonly string[];
}

const menu = `<nav>${said(1, 'one two three four five six seven eight nine ten')}</nav>`;
const long = words(40);
const longer = words(120);
const code = words(90);
const copy = said(60, 'a copy has eight words in all here');
const SECTIONS = ['1', '1.1', '1.2', '2', '3'];
const FAQ = ['owner', 'keeper', 'guest'];
const picture = (file: string) => `<img id="${file}" src="${file}.jpg">`;

/** For each rule a page of which it keeps, or leaves, a text or a picture. */
const CASES: readonly Case[] = [
  {
    rule: 'like blocks share',
    page: `<div><p>${said(90, 'first')}</p><p>${said(90, 'second')}</p></div>${menu}<div><p>${said(30, 'third')}</p></div>`,
    stays: ['first', 'second', 'third'],
    without: ['first', 'second'],
  },
  {
    rule: 'copies doubted',
    page: `<main><p>${said(90, long)}</p><p>${copy}</p><ul><li>${copy}</ul></main>`,
    stays: [long, 'a copy has eight words in all here'],
    without: [long, 'a copy has eight words in all here', 'a copy has eight words in all here'],
  },
  {
    rule: 'formulas',
    page: `<p>${said(90, 'text')}</p><div><math><mtext>${said(5, 'a is b')}</mtext></math></div><h2>${said(90, 'more')}</h2>`,
    stays: ['text', 'a is b', 'more'],
    without: ['text', 'more'],
  },
  {
    rule: 'consent to cookies',
    page: `<main><p>${said(90, long)}</p><div id="onetrust-banner-sdk"><h2>${said(90, 'we value your privacy')}</h2></div><p>${said(90, long)} more</p></main>`,
    stays: [long, `${long} more`],
    without: [long, 'we value your privacy', `${long} more`],
  },
  {
    rule: 'sharing',
    page: `<main><p>${said(90, long)}</p><div class="sharedaddy sd-block"><h3>${said(90, 'share this')}</h3></div><p>${said(90, long)} more</p></main>`,
    stays: [long, `${long} more`],
    without: [long, 'share this', `${long} more`],
  },
  {
    rule: 'never shown',
    page: `<main><p>${said(90, long)}</p><div class="x w-condition-invisible"><p>${said(90, 'of another page')}</p></div><p>${said(90, long)} more</p></main>`,
    stays: [long, `${long} more`],
    without: [long, 'of another page', `${long} more`],
  },
  {
    rule: 'next articles',
    page: `<h1 class="post-title">${said(90, 'page')}</h1><p>${said(90, long)}.</p><div><h3>${said(90, 'politics')}</h3><h1 class="post-title">${said(90, 'next')}</h1><p>${said(90, long)}</p></div><p>${said(90, longer)}</p>`,
    stays: ['page', `${long}.`, longer],
    without: ['page', `${long}.`, 'politics', 'next', long, longer],
  },
  {
    rule: 'choice by expected F1',
    page: `<p>${said(40, 'text')}</p>${menu}`,
    stays: ['text'],
    without: [],
  },
  {
    rule: 'one text',
    page: `<main><p>${said(95, `${long} end.`)}</p><aside>${said(55, 'this one is less sure')}</aside><p>${said(95, 'more.')}</p></main>${menu}`,
    stays: [`${long} end.`, 'more.'],
    without: [`${long} end.`, 'this one is less sure', 'more.'],
  },
  {
    rule: 'named text',
    page: `<main><h1>${said(90, 'page')}</h1><aside>${said(75, 'more news')}</aside><div class="hentry"><p>${said(70, long)}</p></div><aside>${said(75, 'about this blog')}</aside></main>`,
    stays: ['page', 'more news', long],
    without: ['page', 'more news', long, 'about this blog'],
  },
  {
    rule: 'comments below the text',
    page: `<main><h1>${said(90, 'page')}</h1><p>${said(90, words(50))}.</p><ul class="comments"><li><b>${said(84, '3 May 2012')}</b><p>${said(84, 'how very true')}</p></ul></main>${menu}`,
    stays: ['page', `${words(50)}.`],
    without: ['page', `${words(50)}.`, '3 May 2012', 'how very true'],
  },
  {
    rule: 'lone table',
    page: `<table><tr><th>${said(5, 'place')}<tr><td>${said(5, 'the old harbour')}<tr><td>${said(5, 'the market')}</table>${menu}`,
    stays: ['place', 'the old harbour', 'the market'],
    without: [],
  },
  {
    rule: 'tables in the text',
    page: `<p>${said(90, long)}</p>${menu}${menu}<table><tr><th>${said(15, 'place')}<td>${said(16, 'harbour')}</table>`,
    stays: [long, 'place', 'harbour'],
    without: [long],
  },
  {
    rule: 'notes',
    page: `<p>${said(95, long)}<sup><a href="#n1">1</a></sup></p><footer>${menu}<ol><li id="n1">${said(1, 'where this was read')}</li><li id="n2">${said(1, 'what no mark leads to')}</li></ol></footer>`,
    stays: [long, '1', 'where this was read'],
    without: [long, '1'],
  },
  {
    rule: 'references',
    page: `<p>${said(95, long)}</p><footer>${menu}<div>${[1, 2, 3].map((n) => `<p>${said(9, `[${n}] ${words(14)}`)}</p>`).join('')}</div></footer>`,
    stays: [long, ...[1, 2, 3].map((n) => `[${n}] ${words(14)}`)],
    without: [long],
  },
  {
    rule: 'recipes',
    page: `<p>${said(90, long)}</p><nav>${said(1, longer)}</nav><ul class="recipe-ingredients"><li>${said(12, 'two eggs')}</li></ul><nav>${said(1, longer)}</nav><p>${said(90, long)}</p>`,
    stays: [long, 'two eggs', long],
    without: [long, long],
  },
  {
    rule: 'questions and answers',
    page: `<p>${said(90, long)}</p><nav>${said(1, longer)}</nav><dl>${FAQ.map((word) => `<dt>${said(6, '')}Who is the ${word}?<dd>${said(6, '')}The ${word} is here today.`).join('')}</dl>`,
    stays: [long, ...FAQ.flatMap((word) => [`Who is the ${word}?`, `The ${word} is here today.`])],
    without: [long],
  },
  {
    rule: 'numbered sections',
    page: SECTIONS.map((number) => `<h2>${number}${said(90, ' section')}</h2>`).join(
      `<p>${said(95, long)}</p><header>${menu}<div>${said(5, 'a note')}</div>${menu}</header>`,
    ),
    stays: SECTIONS.flatMap((number, i) => [`${number} section`, ...(i < 4 ? [long, 'a note'] : [])]),
    without: SECTIONS.flatMap((number, i) => [`${number} section`, ...(i < 4 ? [long] : [])]),
  },
  {
    rule: 'headings',
    page: `<header>${menu}<h2>${said(20, 'last of a list')}</h2><h2>${said(20, 'heading')}</h2></header><p>${said(90, 'text')}</p>`,
    stays: ['heading', 'text'],
    without: ['text'],
  },
  {
    rule: 'title',
    page: `<header><h1>${said(5, 'page')}</h1>${menu}${menu}</header><p>${said(90, 'text')}</p>`,
    stays: ['page', 'text'],
    without: ['text'],
  },
  {
    rule: 'standfirst',
    page: `<h1>${said(90, 'page')}</h1>${menu}<header>${menu}<div>${said(22, 'This sums it up. It says what follows')}</div>${menu}</header>${menu}<p>${said(95, long)}</p><p>${said(60, long)}</p>`,
    stays: ['page', 'This sums it up. It says what follows', long, long],
    without: ['page', long, long],
  },
  {
    rule: 'replies',
    page: `<h1>${said(95, words(30))}</h1>${[said(60, longer), said(60, longer), `And ${long}.`]
      .map((text) => `<div class="post"><p>${text}</p><b class="username">${said(95, 'somebody')}</b></div>`)
      .join(menu.repeat(3))}`,
    stays: [words(30), longer, 'somebody', longer, 'somebody', `And ${long}.`, 'somebody'],
    without: [words(30), longer, 'somebody', longer, 'somebody', 'somebody'],
  },
  {
    rule: 'who and when',
    page: `<h1>${said(90, 'page')}</h1><header>${menu}<div>${said(1, '3 May 2024')}</div>${menu}</header><p>${said(95, long)}</p>`,
    stays: ['page', '3 May 2024', long],
    without: ['page', long],
  },
  {
    rule: 'price',
    page: `<h1>${said(90, 'page')}</h1><header>${menu}<div>€ 64.90</div>${menu}</header><p>${said(95, long)}</p>`,
    stays: ['page', '€ 64.90', long],
    without: ['page', long],
  },
  {
    rule: 'whole tables, figures, listings and quotations',
    page: `<figure><h3>${said(20, 'a small heading')}</h3><p>${said(90, 'text of figure')}</p><div>${said(5, 'what is left of it')}</div></figure>`,
    stays: ['a small heading', 'text of figure', 'what is left of it'],
    without: ['a small heading', 'text of figure'],
  },
  {
    rule: 'whole lists and rows',
    page: `<dl><dt><h3>${said(20, 'a small heading')}</h3></dt><dd><p>${said(90, 'text of list')}</p></dd><dd><div>${said(5, 'what is left of it')}</div></dd></dl>`,
    stays: ['a small heading', 'text of list', 'what is left of it'],
    without: ['a small heading', 'text of list'],
  },
  {
    rule: 'code under the title',
    page: `${menu}<div><h1>open</h1><p>${said(5, 'opens the file')}</p><pre>${said(5, 'fun open()')}</pre></div>`,
    stays: ['open', 'opens the file', 'fun open()'],
    without: [],
  },
  {
    rule: 'gaps in text with code',
    page: `<p>${said(95, longer)}</p><button>${said(25, 'Copy the code')}</button><header>${menu}<div>${said(25, 'a note between')}</div>${menu}</header><pre>${said(95, code)}</pre>`,
    stays: [longer, 'a note between', code],
    without: [longer, code],
  },
  {
    rule: 'notices, listings and paragraphs in the text',
    page: `<p>${said(90, long)}</p><nav>${said(1, longer)}</nav><div class="alert">${said(12, 'take care')}</div><nav>${said(1, longer)}</nav><p>${said(90, long)}</p>`,
    stays: [long, 'take care', long],
    without: [long, long],
  },
  {
    rule: 'names of entries',
    page: ['ash', 'oak', 'elm']
      .map(
        (one) =>
          `<section><div><a href="/${one}">${said(12, one)}</a></div><p>${said(90, `${one} tree`)}</p>${menu}</section>`,
      )
      .join(''),
    stays: ['ash', 'ash tree', 'oak', 'oak tree', 'elm', 'elm tree'],
    without: ['ash tree', 'oak tree', 'elm tree'],
  },
  {
    rule: 'titles of folds',
    page: `<details><summary>what then</summary>${menu}${menu}<p>${said(95, long)}</p></details>`,
    stays: ['what then', long],
    without: [long],
  },
  {
    rule: 'bare text',
    page: `<div>${said(95, 'All stay. So do these')}<br><br>${said(1, 'eight words that would go if they could')}</div>`,
    stays: ['All stay. So do these', 'br', 'br', 'eight words that would go if they could'],
    without: ['All stay. So do these'],
  },
  {
    rule: 'reactions',
    page: `<div>${said(95, long)}<br><br>♥ 612<br><br>${said(95, long)}</div>`,
    stays: [long, 'br', 'br', 'br', 'br', long],
    without: [long, 'br', 'br', '♥ 612', 'br', 'br', long],
  },
  {
    rule: 'labels of advertisements',
    page: `<p>${said(95, long)}</p><p>${said(80, 'Advertisement')}</p><p>${said(95, long)}</p>`,
    stays: [long, long],
    without: [long, 'Advertisement', long],
  },
  {
    rule: 'technical notices',
    page: `<p>${said(95, long)}</p><p>${said(80, 'Please enable JavaScript')}</p><p>${said(95, long)}</p>`,
    stays: [long, long],
    without: [long, 'Please enable JavaScript', long],
  },
  {
    rule: 'lone headings',
    page: `<p>${said(95, long)}</p><h2>${said(40, 'What others say')}</h2><p><a href="a">elsewhere</a></p><h2>${said(80, 'More')}</h2><p>${said(95, long)}</p>`,
    stays: [long, 'More', long],
    without: [long, 'What others say', 'More', long],
  },
  {
    rule: 'pictures',
    page: `<p>${said(90, 'text')}</p><aside>${picture('offer')}</aside><p>${said(90, 'more')}</p>`,
    stays: ['text', 'more'],
    without: ['text', 'offer', 'more'],
  },
  {
    rule: 'captions',
    page: `<p>${said(90, 'text')}</p><figure>${picture('pier')}<figcaption>${said(5, 'what it shows')}</figcaption></figure><p>${said(90, 'more')}</p>`,
    stays: ['text', 'pier', 'what it shows', 'more'],
    without: ['text', 'pier', 'more'],
  },
  {
    rule: 'link signs',
    page: `<h2>${said(90, 'heading')} <a href="#here">#</a></h2><p>${said(90, 'text')}</p>`,
    stays: ['heading ', 'text'],
    without: ['heading ', '#', 'text'],
  },
];

function select(body: string, without: readonly string[]) {
  const tree = measure(pageOf(body));
  const selection = refined(DOTTED, rulesWithout(without)).select(tree);
  return { stays: staying(tree, selection), steps: selection.reasons.map(({ step }) => step.split(':')[0]) };
}

describe('the list of rules', () => {
  test('has a case here for each rule, in the same order', () => {
    expect(CASES.map(({ rule }) => rule)).toEqual(RULE_NAMES);
  });

  test.each(CASES)('$rule: the page changes where it is left out', ({ rule, page, stays, without }) => {
    const all = select(page, []);
    expect(all.stays).toEqual(stays);
    expect(all.steps).toContain(rule);
    const others = select(page, [rule]);
    expect(others.stays).toEqual(without);
    expect(others.steps).not.toContain(rule);
  });

  test('a listing between texts that only the gaps of the text add stays', () => {
    const notes = ['one', 'two', 'three'];
    const some = notes.map((note) => `<div>${said(25, note)}</div>`).join('');
    const page = `<main><p>${said(95, longer)}</p>${some}<pre>${said(12, code)}</pre>${some}<p>${said(95, 'end')}</p></main>`;
    expect(select(page, []).stays).toEqual([longer, ...notes, code, ...notes, 'end']);
  });

  test('each rule has a name and words of its own', () => {
    expect(new Set(RULE_NAMES).size).toBe(RULE_NAMES.length);
    expect(() => wordsOf({ apply: () => new Uint8Array(0) })).toThrow(RangeError);
  });

  test('a rule of another name cannot be left out', () => {
    expect(() => rulesWithout(['headings', 'footings'])).toThrow(RangeError);
    expect(() => rulesWithout(['footings'])).toThrow(/no rule "footings"\. There are: like/);
  });

  test('without any rule what is more probable than not stays', () => {
    const texts = [49, 50, 51].map(
      (percent) => `<div><p class="c${'abc'[percent % 3]}">${said(percent, `p${percent}`)}</p></div>`,
    );
    expect(select(texts.join(menu), RULE_NAMES).stays).toEqual(['p50', 'p51']);
  });
});
