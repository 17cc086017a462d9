import { describe, expect, test } from '@jest/globals';
import { dropRepeatedPictures } from '../../../src/save/repeated-pictures.ts';

const AT = 'https://a.test/';
const BLURRED = 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD';

/** The addresses of the pictures that stay. */
function left(markup: string): string[] {
  const body = document.createRange().createContextualFragment(markup);
  dropRepeatedPictures(body);
  return [...body.querySelectorAll('img')].map((one) => one.getAttribute('src')!.replace(AT, ''));
}

function pictures(...names: readonly string[]): string {
  return names.map((name) => `<img src="${AT}${name}">`).join('');
}

describe('of several sizes of one picture', () => {
  test.each([
    ['the end of the name', ['pier-150x150.jpg', 'pier.jpg'], 'pier.jpg'],
    ['a word at the end', ['pier_thumb.jpg', 'pier_large.jpg', 'pier_small.jpg'], 'pier_large.jpg'],
    ['the path', ['max/60/1_aBcDeFgHiJkL.png', 'max/3788/1_aBcDeFgHiJkL.png'], 'max/3788/1_aBcDeFgHiJkL.png'],
    [
      'a part of the path with more in it',
      ['fetch/f_auto,w_80,c_limit/the-old-pier.png', 'fetch/f_auto,w_1280,c_limit/the-old-pier.png'],
      'fetch/f_auto,w_1280,c_limit/the-old-pier.png',
    ],
    ['the query', ['pier.jpg?w=80&q=20', 'pier.jpg?w=1280&q=80', 'pier.jpg?w=640'], 'pier.jpg?w=1280&q=80'],
  ])('the largest stays, by %s', (_, names, stays) => {
    expect(left(pictures(...names))).toEqual([stays]);
    expect(left(pictures(...[...names].reverse()))).toEqual([stays]);
  });

  test('the one that leads to the other stays', () => {
    expect(left(`<a href="${AT}pier.jpg">${pictures('pier-80x60.jpg')}</a>${pictures('pier.jpg')}`)).toEqual([
      'pier-80x60.jpg',
    ]);
  });

  test.each([
    ['words are between them', `${pictures('pier-80x60.jpg')}<p>The pier.</p>${pictures('pier.jpg')}`],
    ['they are called otherwise', `<img alt="A" src="${AT}pier-80x60.jpg"><img alt="B" src="${AT}pier.jpg">`],
    ['they are in a table', `<table><td>${pictures('pier-80x60.jpg')}<td>${pictures('pier.jpg')}</table>`],
    ['short names are in other folders', pictures('100/1.jpg', '200/1.jpg')],
    ['other words of the query differ', pictures('photo?id=1&w=80', 'photo?id=2&w=80')],
    ['their names only begin alike', pictures('pier-1.jpg', 'pier-2.jpg')],
  ])('all stay if %s', (_, markup) => {
    expect(left(markup)).toHaveLength(2);
  });
});

describe('a blurred picture', () => {
  test('goes beside the one that scripts load', () => {
    expect(
      left(`<div><img src="${BLURRED}" alt=""><picture>${pictures('pier.jpg')}</picture></div>`),
    ).toEqual(['pier.jpg']);
  });

  test('stays if the other picture is in another box, or is called otherwise', () => {
    expect(left(`<p><img src="${BLURRED}"></p><p>${pictures('pier.jpg')}</p>`)).toHaveLength(2);
    expect(left(`<p><img src="${BLURRED}" alt="A"><img src="${AT}pier.jpg" alt="B"></p>`)).toHaveLength(2);
  });
});
