import { describe, expect, test } from '@jest/globals';
import type { PageFacts } from '../../../../../src/extraction/refine/features/features.ts';
import type { Head } from '../../../../../src/extraction/refine/head.ts';
import type { BlockRule } from '../../../../../src/extraction/refine/rules/rule.ts';
import { standfirst } from '../../../../../src/extraction/refine/rules/standfirst.ts';
import { whoAndWhen } from '../../../../../src/extraction/refine/rules/who-and-when.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

const NOTHING: Head = { title: [], authors: [], summaries: [] };
const TITLE = '<h1>The ferry sails</h1>';
const TEXT = `<p>${words(40)}.</p>`;

/** Whether a rule keeps each block of a page of which the title, the last block and those of `staying` stay. */
function kept(
  rule: BlockRule,
  between: string,
  { first = 1, probability = 0.5, staying = [] as readonly number[], head = NOTHING } = {},
): number[] {
  const { page, facts } = pageFor(`${TITLE}${between}${TEXT}`, { head });
  const { length } = page.blocks;
  const chosen = Uint8Array.from({ length }, (_, b) =>
    b === 0 ? first : b === length - 1 || staying.includes(b) ? 1 : 0,
  );
  const after = rule.apply(page, facts, { chosen, probability: new Float64Array(length).fill(probability) });
  return [...after.chosen.slice(1, -1)];
}

describe('who and when, between the title and the text', () => {
  test.each([
    [[1], 'the name', '<a href="/s">Susan LEE</a>'],
    [[1], 'the name and a position', 'Susan Lee, Editor in Utrecht'],
    [[0], 'another name', 'Paul Lee'],
    [[0], 'much more', 'Why did nobody ask Susan Lee about the ferry'],
  ])('%j: a block with an author of HEAD has %s', (expected, _, html) => {
    const head = { ...NOTHING, authors: ['paul fenaroli', 'susan lee'] };
    expect(kept(whoAndWhen, `<div>${html}</div>`, { head })).toEqual(expected);
  });

  test.each([
    ['a date in any order', '<div>Fri, 19th Dec 2025</div>'],
    ['a date in numbers', '<div>2025-08-29</div>'],
    ['a name behind "by"', '<div>By: Paul Fenaroli</div>'],
    ['a name behind "by" in another language', '<div>โดย นวลจันทร์</div>'],
    ['the same with a colon', '<div>作者：许望舒</div>'],
    ['a date of Thailand', '<div>3 สิงหาคม 2568</div>'],
    ['an element for times', '<div><time>yesterday</time></div>'],
    ['an element around it for addresses', '<address><div><span>Gary Marcus</span></div></address>'],
    ['a link to the author', '<div><a rel="author" href="/paul">Paul</a></div>'],
    ['a class', '<div class="post-byline"><div>Susan</div></div>'],
    ['a date of two digits for the year', '<div class="date">25.4.24</div>'],
    ['a class of forums', '<div><span class="postauthor">Susan</span></div>'],
    ['an id', '<div id="entry_author">Susan</div>'],
    ['a property', '<div><span itemprop="datePublished">May</span></div>'],
    ['a date next to another element', '<div><span>Sep 5, 2025</span><span>5 mins</span></div>'],
    ['a name next to "by"', '<div><i>BY</i><b>Susan Lee</b></div>'],
  ])('%s stays', (_, html) => expect(kept(whoAndWhen, html)).toEqual([1]));

  test.each([
    ['a number that is no year', '<div>Viewed 4000 times by 12</div>'],
    ['a year alone', '<div>Trends of 2025</div>'],
    ['a year in a longer number', '<div>No. 120254 of 3</div>'],
    ['a class with such letters in it', '<div class="authority sometimes"><div>Share</div></div>'],
    ['a class too far above', '<div class="byline"><div><div><div>Share</div></div></div></div>'],
    [
      "the menu of Blogger's themes",
      '<ul id="sharing-popup-Blog1-byline-153"><li><span>Get link</span></ul>',
    ],
    ['a long text', `<div class="byline">${words(21)}</div>`],
    ['the time of a player', '<div class="time">0:00</div>'],
    ['a name far behind in a long class', `<div class="${'x '.repeat(500)}byline">Share</div>`],
    ['a word that begins so', '<div>Byzantine art</div>'],
    ['a word of another language that begins so', '<div>Vonnegut today</div>'],
    ['a sign that begins a longer word', '<div>文化と海</div>'],
    ['a number of Thailand that is no year', '<div>2499 of 3</div>'],
  ])('%s goes', (_, html) => expect(kept(whoAndWhen, html)).toEqual([0]));

  test('as many words stay as a name and a date have', () => {
    expect(kept(whoAndWhen, `<div class="byline">${words(20)}</div>`)).toEqual([1]);
    const box = (count: number) => `<div class="byline"><div>Share</div><div>${words(count)}</div></div>`;
    expect(kept(whoAndWhen, box(19))).toEqual([1, 1]);
    expect(kept(whoAndWhen, box(20))).toEqual([0, 0]);
    expect(kept(whoAndWhen, '<div>By Ada Lovelace, The Register</div>')).toEqual([1]);
    expect(
      kept(whoAndWhen, '<div>Eric Ray, esr at thyrsus.com, Tue Aug 24 05:40:38 CEST 2004</div>'),
    ).toEqual([1]);
  });

  test('one running text may stand above them, and no second one', () => {
    const summary = `<p>${words(20)}.</p>`;
    const by = '<div>By Paul</div>';
    expect(kept(whoAndWhen, `${summary}${by}`, { staying: [1] })).toEqual([1, 1]);
    expect(kept(whoAndWhen, `${by}${summary}<div>By Susan</div>`, { staying: [2] })).toEqual([1, 1, 1]);
    expect(kept(whoAndWhen, `${summary}${summary}${by}`, { staying: [1, 2] })).toEqual([1, 1, 0]);
    const far = `${by}${summary}${'<div>Share</div>'.repeat(10)}<div>By ${words(10)}</div>`;
    expect(kept(whoAndWhen, `${far}<div>${words(60)}</div>`, { staying: [2] })).toEqual([
      1,
      1,
      ...Array<number>(12).fill(0),
    ]);
  });

  test('an entry of the table of contents goes', () => {
    const link = (text: string, href = '#x'): string =>
      `<p><a id="on-the-author" href="${href}">${text}</a></p>`;
    expect(kept(whoAndWhen, link('What is the author doing'))).toEqual([0]);
    expect(kept(whoAndWhen, link('What is the author doing', '/x'))).toEqual([1]);
    expect(kept(whoAndWhen, link('Ana de la Cruz'))).toEqual([1]);
    expect(kept(whoAndWhen, '<p>By Ana de la Cruz, <a href="#comments">3 comments</a></p>')).toEqual([1]);
  });

  test('a name is said once', () => {
    expect(kept(whoAndWhen, '<div>By Paul</div><div>Reporter</div><div>By Paul</div>')).toEqual([1, 0, 0]);
  });

  test('stays beside its label, with the label', () => {
    for (const label of ['Author', 'AUTHORS:', 'Published', 'Date', 'Written by', 'Updated'])
      expect(kept(whoAndWhen, `<div>${label}</div><div>Paul</div><div>Reporter</div>`)).toEqual([1, 1, 0]);
    expect(kept(whoAndWhen, '<div>Authority</div><div>Paul</div>')).toEqual([0, 0]);
  });

  test('nothing stays under a title that goes', () => {
    expect(kept(whoAndWhen, '<div>By Paul</div>', { first: 0 })).toEqual([0]);
  });

  test('nothing stays where the text begins far below', () => {
    /** Each but the first has seven words, so all but the last of 13 have no more than 80. */
    const blocks = (count: number, name = words(6)): string =>
      Array.from({ length: count }, (_, b) => `<div>By ${b > 0 ? name : ''} ${b}</div>`).join('');
    expect(kept(whoAndWhen, blocks(12))).toEqual(Array(12).fill(1));
    expect(kept(whoAndWhen, blocks(13))).toEqual(Array(13).fill(0));
    expect(kept(whoAndWhen, blocks(26, 'Paul'))).toEqual(Array(26).fill(1));
  });

  test('in a thread, few words make the text no nearer', () => {
    const users = Array.from({ length: 13 }, (_, user) => `<div>By user${user}</div>`).join('');
    const posts = `<li class="post"><b class="username">monzell</b><p>${words(20)}.</p></li>`.repeat(3);
    const { page, facts } = pageFor(`${TITLE}${users}${TEXT}<ul>${posts}</ul>`);
    const chosen = Uint8Array.from(facts.prose.words, (count, b) => (count > 0 || b === 0 ? 1 : 0));
    const after = whoAndWhen.apply(page, facts, { chosen, probability: new Float64Array(chosen.length) });
    expect([...after.chosen.slice(1, 14)]).toEqual(Array(13).fill(0));
    expect([...after.chosen.slice(15)]).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('who and when, above the title', () => {
  /** Whether the blocks of a page stay if only the title and the text stay, which are its last blocks. */
  const left = (above: string, before = '', given: Partial<PageFacts> = {}): number[] => {
    const { page, facts } = pageFor(`${before}<header>${above}${TITLE}</header>${TEXT}`, given);
    const { length } = page.blocks;
    const chosen = Uint8Array.from({ length }, (_, b) => (b >= length - 2 ? 1 : 0));
    return [...whoAndWhen.apply(page, facts, { chosen, probability: new Float64Array(length) }).chosen];
  };
  const WHEN = '<div>Fri, 19th Dec 2025</div>';
  const WHO = '<div class="byline">Susan</div>';

  test('stays in two blocks of the element around the title', () => {
    expect(left(WHEN + WHO)).toEqual([1, 1, 1, 1]);
    expect(left(WHO + WHEN + WHO)).toEqual([0, 1, 1, 1, 1]);
    expect(left('<div>Share</div>')).toEqual([0, 1, 1]);
    expect(left('', WHEN)).toEqual([0, 1, 1]);
  });

  test('is no step of a trail of pages', () => {
    const title = { block: 1, overlap: () => 0.3 };
    expect(left(WHEN, '', { title })).toEqual([0, 1, 1]);
    expect(left(WHEN, '', { title: { ...title, overlap: () => 0.29 } })).toEqual([1, 1, 1]);
  });
});

describe('who and when, in the header of the title', () => {
  /** Whether the blocks between the title and the text stay, if only these two do. */
  const left = (html: string): number[] => {
    const { page, facts } = pageFor(html + TEXT);
    const { length } = page.blocks;
    const chosen = Uint8Array.from({ length }, (_, b) => (b === 0 || b === length - 1 ? 1 : 0));
    const { chosen: after } = whoAndWhen.apply(page, facts, {
      chosen,
      probability: new Float64Array(length),
    });
    return [...after.slice(1, -1)];
  };
  const BY = '<div>By Paul</div>';
  const contents = `<nav>${`<p><a href="#a">${words(10)}</a></p>`.repeat(14)}</nav>`;

  test('stays above the table of contents', () => {
    expect(left(`<header>${TITLE}${BY}</header>${contents}`)).toEqual([1, ...new Uint8Array(14)]);
    expect(left(`<div>${TITLE}${BY}</div>${contents}`)).toEqual([0, ...new Uint8Array(14)]);
  });

  test('goes if the title is a link, which is the name of the site', () => {
    const site = '<h1><a href="/">The ferry sails</a></h1>';
    expect(left(`<header>${site}${BY}</header>${contents}`)[0]).toBe(0);
  });
});

describe('who and when, in a series of texts', () => {
  const SAYS = `<p>${words(20)}.</p>`;
  const entry = (says: string, text = SAYS): string => `<div class="entry">${says}${text}</div>`;
  const WHO = '<b class="byline">monzell</b>';
  const WHEN = '<div>Posted: Dec 5th, 2020</div>';

  /** Whether the blocks stay if the running text does. */
  const left = (html: string, probability = 0.1): number[] => {
    const { page, facts } = pageFor(html);
    const chosen = Uint8Array.from(facts.prose.words, (count) => (count > 0 ? 1 : 0));
    const before = { chosen, probability: new Float64Array(chosen.length).fill(probability) };
    return [...whoAndWhen.apply(page, facts, before).chosen];
  };

  test('stays in three texts and more', () => {
    expect(left(entry(`${WHO}${WHEN}`).repeat(3))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(left(entry(`${WHO}${WHEN}`).repeat(2))).toEqual([0, 0, 1, 0, 0, 1]);
  });

  test('stays from its limit on', () => {
    expect(left(entry(WHO).repeat(3), 0.1)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(left(entry(WHO).repeat(3), 0.0999)).toEqual([0, 1, 0, 1, 0, 1]);
  });

  test('goes where no running text stays, and in entries with headings', () => {
    expect(left(entry(WHEN).repeat(2) + entry(WHEN, '<p>short</p>'))).toEqual([1, 1, 1, 1, 0, 0]);
    expect(left(entry(`<h3>Entry</h3>${WHEN}`).repeat(3)).filter((_, b) => b % 3 === 1)).toEqual([0, 0, 0]);
  });

  test('says no day on which somebody joined', () => {
    for (const says of ['Joined: 5 Jan 2008', '471 posts · Joined 2008', 'Registriert: 5.1.2008'])
      expect(left(entry(`<div class="date">${says}</div>`).repeat(3))).toEqual([0, 1, 0, 1, 0, 1]);
  });

  test('in a thread, only the signatures of posts stay', () => {
    const user = '<div class="username">monzell</div>';
    const badges = '<div class="user-details">5 badges</div>';
    expect(left(entry(user + badges).repeat(3))).toEqual([1, 0, 1, 1, 0, 1, 1, 0, 1]);
  });
});

describe('a standfirst, between the title and the text', () => {
  const sentence = '<p>This sums up what the whole text says.</p>';

  test('stays from its limit on', () => {
    expect(kept(standfirst, sentence, { probability: 0.2 })).toEqual([1]);
    expect(kept(standfirst, sentence, { probability: 0.19 })).toEqual([0]);
  });

  test.each([
    'subtitle',
    'heading__subtitle',
    'articleSubtitle_x',
    'subhead',
    'sub-heading',
    'articleDek',
    'deck',
  ])('stays if its class is "%s", however improbable it is', (name) => {
    const subtitle = `<h2 class="${name}">The first in years</h2>`;
    expect(kept(standfirst, subtitle, { probability: 0 })).toEqual([1]);
  });

  test('stays by its class far above the text, but not without the title', () => {
    const far = `<h2 class="subtitle">The first in years</h2>${'<p>Share</p>'.repeat(20)}`;
    expect(kept(standfirst, far, { probability: 0 })[0]).toBe(1);
    expect(kept(standfirst, far, { probability: 0, first: 0 })[0]).toBe(0);
  });

  test('is no subtitle by other names, far below the title, or with two words', () => {
    const subtitle = (name: string, text = 'The first in years'): string =>
      `<h2 class="${name}">${text}</h2>`;
    for (const name of ['title', 'decks-and-boats', 'dekko', 'subscribe'])
      expect(kept(standfirst, subtitle(name), { probability: 0 })).toEqual([0]);
    const share = '<p>Share</p>';
    expect(kept(standfirst, share + share + subtitle('deck'), { probability: 0 })).toEqual([0, 0, 1]);
    expect(kept(standfirst, share.repeat(3) + subtitle('deck'), { probability: 0 })).toEqual([0, 0, 0, 0]);
    expect(kept(standfirst, subtitle('deck', '51,967'), { probability: 0 })).toEqual([0]);
    const links = 'Menu: <a href="/">Home page</a> | <a href="/a">Other pages</a>';
    expect(kept(standfirst, subtitle('subHeader', links), { probability: 0 })).toEqual([0]);
    // An element with twice as many words as the block is a menu, or the whole head of the page.
    const menu = (rest: number): string =>
      `<div class="subHeader"><p>${words(4)}</p><p>${words(rest)}</p></div>`;
    expect(kept(standfirst, menu(3), { probability: 0 })).toEqual([1, 0]);
    expect(kept(standfirst, menu(4), { probability: 0 })).toEqual([0, 0]);
  });

  describe('that HEAD states', () => {
    const summary = 'the movie now on screens has a few flaws';
    const said = (text: string, ...summaries: readonly string[]): number[] =>
      kept(standfirst, `<div>${text}</div>`, { probability: 0.01, head: { ...NOTHING, summaries } });

    test('stays, even if one of the two is cut', () => {
      expect(said('The movie, now on screens, has a few flaws.', 'x', summary)).toEqual([1]);
      expect(said('The movie, now on screens, has a few flaws. It is long.', summary.slice(0, -3))).toEqual([
        1,
      ]);
      expect(said('The movie, now on screens', summary)).toEqual([1]);
    });

    test('goes if it says something else or little', () => {
      expect(said('The movie, now on screens, has a flaw.', summary)).toEqual([0]);
      expect(said('The movie', summary)).toEqual([0]);
      expect(said(`The movie, now on screens, has a few flaws. ${words(60)}`, summary)).toEqual([0]);
    });

    test('stays once, and not where nothing is shown', () => {
      const twice = `<div>${summary}</div>`.repeat(2);
      const head = { ...NOTHING, summaries: [summary] };
      expect(kept(standfirst, twice, { probability: 0.01, head })).toEqual([1, 0]);
      expect(kept(standfirst, twice, { probability: 0, head })).toEqual([0, 0]);
    });
  });

  test('is running text at most three blocks below the title', () => {
    const share = '<p>Share this</p>';
    expect(kept(standfirst, share + sentence)).toEqual([0, 1]);
    expect(kept(standfirst, share.repeat(2) + sentence)).toEqual([0, 0, 1]);
    expect(kept(standfirst, share.repeat(3) + sentence)).toEqual([0, 0, 0, 0]);
  });

  test('may have many authors below it', () => {
    const authors = '<p>Paul</p>'.repeat(20);
    expect(kept(standfirst, sentence + authors, { probability: 0.2 })[0]).toBe(1);
    expect(kept(standfirst, `${sentence}${authors}<p>${words(60)}</p>`, { probability: 0.2 })[0]).toBe(0);
  });

  test('goes with its title', () => {
    expect(kept(standfirst, sentence, { first: 0 })).toEqual([0]);
  });

  describe('if all other text is far below', () => {
    const far = (between: string): string =>
      `${between}${'<p>Share</p>'.repeat(13)}<div>${'Share '.repeat(80)}</div>`;
    const isKept = (between: string, options = {}): boolean =>
      kept(standfirst, far(between), options).includes(1);

    test('stays from a higher limit on, and alone', () => {
      expect(kept(standfirst, far(sentence.repeat(2)), { probability: 0.3 })).toEqual([
        1,
        ...new Uint8Array(15),
      ]);
      expect(isKept(sentence, { probability: 0.29 })).toBe(false);
      expect(isKept(sentence, { first: 0 })).toBe(false);
    });

    test('goes if something beside it stays', () => {
      expect(kept(standfirst, far(sentence), { staying: [2] })[0]).toBe(0);
      expect(kept(standfirst, far(sentence), { staying: [3] })[0]).toBe(1);
      expect(kept(standfirst, far(`<p>Share</p>${sentence}`), { staying: [1] })[1]).toBe(0);
    });

    test('begins at most 12 blocks below the title', () => {
      expect(isKept('<p>Share</p>'.repeat(11) + sentence)).toBe(true);
      expect(isKept('<p>Share</p>'.repeat(12) + sentence)).toBe(false);
    });
  });
});
