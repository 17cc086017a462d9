import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { R4_DEFAULTS, type R4Parameters } from '../../../../src/extraction/r4/parameters.ts';
import { postProcess } from '../../../../src/extraction/r4/post-process.ts';
import { at, name, names, pageOf, words } from '../page.ts';

function processed(page: string | Document, selected: string, parameters: Partial<R4Parameters> = {}) {
  const tree = measure(typeof page === 'string' ? pageOf(page) : page);
  const nodes = selected.split(' ').map((id) => at(tree, id));
  const result = postProcess(tree, nodes, { ...R4_DEFAULTS, ...parameters });
  return {
    nodes: names(tree, result.nodes).join(' '),
    holes: names(tree, result.holes).join(' '),
    reasons: result.reasons.map(({ node, ...reason }) => ({ node: name(tree.nodes[node]), ...reason })),
  };
}

/** Links of one word each, with line breaks between them so that they are no group. */
const links = (count: number) => '<a>link</a> <br>'.repeat(count);
const block = (id: string, linkCount: number, wordCount: number) =>
  `<div id="${id}">${links(linkCount)} ${words(wordCount)}</div>`;
const STORY = `<p id="story">${words(20)}</p>`;

describe('a selected node', () => {
  test('goes that has more than tr words per word outside links and more than hr links', () => {
    // (8 + 7) / 7 = 2.14 > 2; 8 > 7.
    const { nodes, reasons } = processed(block('links', 8, 7) + STORY, 'links story');
    expect(nodes).toBe('story');
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatchObject({ node: 'links', kept: false, value: 15 / 7, limit: 2 });
    expect(reasons[0].step).toMatch(/textRatio above tr/);
  });

  test('stays with just tr', () => {
    // (8 + 8) / 8 = 2.
    expect(processed(block('links', 8, 8) + STORY, 'links story').nodes).toBe('links story');
  });

  test('stays with just hr links', () => {
    expect(processed(block('links', 7, 1) + STORY, 'links story').nodes).toBe('links story');
  });

  test('goes with many links and all its words in them', () => {
    expect(processed(block('links', 8, 0) + STORY, 'links story').nodes).toBe('story');
  });

  test('stays that has no words at all, however many links', () => {
    const images = `<div id="images">${'<a><img></a><br>'.repeat(20)}</div>`;
    expect(processed(images + STORY, 'images story').nodes).toBe('images story');
  });

  test('goes by the given tr and hr', () => {
    // (3 + 3) / 3 = 2.
    const body = block('links', 3, 3) + STORY;
    expect(processed(body, 'links story', { hr: 2 }).nodes).toBe('links story');
    expect(processed(body, 'links story', { tr: 1.75 }).nodes).toBe('links story');
    expect(processed(body, 'links story', { tr: 1.75, hr: 2 }).nodes).toBe('story');
  });

  test('stays where all would go, and no reason says otherwise', () => {
    const { nodes, reasons } = processed(block('a', 8, 1) + block('b', 9, 1), 'a b');
    expect(nodes).toBe('a b');
    expect(reasons).toEqual([]);
  });

  test('stays where the step is off', () => {
    const { nodes, holes, reasons } = processed(block('links', 9, 0) + STORY, 'links story', {
      postProcess: 'off',
    });
    expect([nodes, holes, reasons]).toEqual(['links story', '', []]);
  });
});

describe('a group of links inside a selected node', () => {
  const inside = (group: string, parameters: Partial<R4Parameters> = {}) =>
    processed(`<div id="main">${STORY}${group}</div>`, 'main', parameters);
  const item = '<li><a>link</a></li>';

  test('goes', () => {
    const { nodes, holes, reasons } = inside(`<ul id="menu">${item.repeat(4)}</ul>`);
    expect([nodes, holes]).toEqual(['main', 'menu']);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatchObject({ node: 'menu', step: 'post-process: group of links', kept: false });
  });

  test.each([
    ['a list', `<ul id="menu">${item}${item}</ul>`],
    ['a list that is indented', `<ul id="menu">\n  ${item} <!-- and -->\n  ${item}\n</ul>`],
    ['a row of boxes', '<nav id="menu"><div><a>one</a></div><div><a>two</a></div></nav>'],
    ['links with elements in them', '<p id="menu"><b><a><i>x</i> y</a></b><b><a></a></b></p>'],
  ])('goes as %s', (_, group) => {
    expect(inside(group).holes).toBe('menu');
  });

  test.each([
    ['one child', `<ul id="menu">${item}</ul>`],
    ['no children', '<ul id="menu"></ul>'],
    ['links as its children', '<p id="menu"><a>one</a><a>two</a></p>'],
    ['children of two tags', `<ul id="menu">${item}<div><a>x</a></div></ul>`],
    ['text among its children', `<ul id="menu">${item} and ${item}</ul>`],
    ['text beside a link', `<ul id="menu">${item}<li><a>x</a> new</li></ul>`],
    ['two links in a child', `<ul id="menu">${item}<li><a>x</a><a>y</a></li></ul>`],
    ['a child without a link', `<ul id="menu">${item}<li>x</li></ul>`],
    ['a last child that is empty', `<ul id="menu">${item}${item}<li></li></ul>`],
    ['a link one level lower', `<ul id="menu">${item}<li><b><a>x</a></b></li></ul>`],
    ['an image', `<ul id="menu">${item}<li><a><img></a></li></ul>`],
    ['a drawing', `<ul id="menu">${item}<li><a><svg></svg></a></li></ul>`],
    ['a canvas', `<ul id="menu">${item}<li><a><b><canvas></canvas></b></a></li></ul>`],
  ])('stays with %s', (_, group) => {
    expect(inside(group).holes).toBe('');
  });

  test('stays where the step is off', () => {
    expect(inside(`<ul id="menu">${item}${item}</ul>`, { postProcess: 'off' }).holes).toBe('');
  });

  test('stays where it is the selected node itself', () => {
    const { nodes, holes } = processed(`<ul id="menu">${item}${item}</ul>${STORY}`, 'menu story');
    expect([nodes, holes]).toEqual(['menu story', '']);
  });

  test('stays where it is beside the selected nodes', () => {
    expect(processed(`${STORY}<ul id="menu">${item}${item}</ul>`, 'story').holes).toBe('');
  });

  test('is taken out as a whole where it stands in a group', () => {
    const page = pageOf(
      `<div id="main">${STORY}<ul id="menu"><li><a><i id="inner"></i></a></li>${item}</ul></div>`,
    );
    page.getElementById('inner')!.innerHTML = '<b><a>x</a></b><b><a>y</a></b>';
    expect(processed(page, 'main').holes).toBe('menu');
  });

  test('goes wherever there are several, in document order', () => {
    const menu = (id: string) => `<ul id="${id}">${item}${item}</ul>`;
    const { holes } = processed(
      `<div id="a">${menu('m')}${words(3)}</div><div id="b">x${menu('n')}</div>`,
      'a b',
    );
    expect(holes).toBe('m n');
  });

  test('stays where nothing else would be left, and no reason says otherwise', () => {
    const { nodes, holes, reasons } = processed(
      `<div id="main"><ul id="menu">${item}${item}</ul></div>`,
      'main',
    );
    expect([nodes, holes, reasons]).toEqual(['main', '', []]);
  });

  test('goes where an image is all that is left', () => {
    const body = `<div id="main"><img><ul id="menu">${item}${item}</ul></div>`;
    expect(processed(body, 'main').holes).toBe('menu');
  });

  test('goes where another selected node is left', () => {
    const body = `<div id="main"><ul id="menu">${item}${item}</ul></div>${STORY}`;
    expect(processed(body, 'main story').holes).toBe('menu');
  });
});

describe('a block of links inside a selected node', () => {
  const body = `<div id="main">${STORY}${block('inner', 8, 1)}</div>`;

  test('stays in the default reading', () => {
    expect(processed(body, 'main').holes).toBe('');
  });

  test('goes in the other reading, by the same tr and hr', () => {
    const { holes, reasons } = processed(body, 'main', { postProcess: 'inside' });
    expect(holes).toBe('inner');
    expect(reasons.map(({ node, value, limit }) => [node, value, limit])).toEqual([['inner', 9, 2]]);
    expect(processed(body, 'main', { postProcess: 'inside', hr: 8 }).holes).toBe('');
    expect(processed(body, 'main', { postProcess: 'inside', tr: 9 }).holes).toBe('');
  });

  test('goes only where it may be rated', () => {
    const nav = body.replace('<div id="inner">', '<nav id="inner">');
    expect(processed(nav, 'main', { postProcess: 'inside' }).holes).toBe('');
  });

  test('goes beside groups of links', () => {
    const menu = '<ul id="menu"><li><a>x</a></li><li><a>y</a></li></ul>';
    const both = body.replace('</p>', `</p>${menu}`);
    expect(processed(both, 'main', { postProcess: 'inside' }).holes).toBe('menu inner');
  });
});
