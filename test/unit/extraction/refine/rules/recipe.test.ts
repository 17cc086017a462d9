import { expect, test } from '@jest/globals';
import { textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { recipe } from '../../../../../src/extraction/refine/rules/recipe.ts';
import { pageFor } from './pages.ts';

/** More words than any part. */
const MENU = '<p>home news shops help more</p>';

/** The texts that the rule adds, if nothing stayed before and all have this probability. */
function added(body: string, probability = 0.05): string[] {
  const { page, facts } = pageFor(body);
  const { length } = page.blocks;
  const { chosen } = recipe.apply(page, facts, {
    probability: new Float64Array(length).fill(probability),
    chosen: new Uint8Array(length),
  });
  return [...chosen.keys()].filter((b) => chosen[b]).map((b) => textOfBlock(page, b));
}

test.each([
  ['class="wprm-recipe-ingredients"'],
  ['class="Zutaten"'],
  ['itemprop="recipeIngredient"'],
  ['id="ingredients"'],
  ['class="recipe__directions"'],
  ['class="tasty-recipes-equipment"'],
  ['itemprop="recipeInstructions"'],
  ['class="recipe-method"'],
  ['class="wprm-recipe-notes"'],
  ['class="recipe-nutrition"'],
  ['class="wprm-recipe-servings-container"'],
  ['class="recipe-steps"'],
  ['class="wprm-recipe-summary"'],
  ['class="recipe-prep-time"'],
  ['itemprop="recipeYield"'],
])('a part of a recipe stays: %s', (attribute) => {
  expect(added(`<div ${attribute}><p>two eggs</p><p>salt</p></div>${MENU}`)).toEqual(['two eggs', 'salt']);
});

test.each([
  ['class="recipe"'],
  ['class="recipe-card"'],
  ['class="cook-time"'],
  ['class="recipes next time"'],
])('what is not named so is not added: %s', (attribute) => {
  expect(added(`<div ${attribute}><p>two eggs</p></div>${MENU}`)).toEqual([]);
});

test('an element with half of the page is no part, but parts inside it are', () => {
  const post = (words: string) =>
    `<article class="category-5-ingredients"><p>${words}</p><ul class="ingredients"><li>salt</ul></article><p>a b c</p>`;
  expect(added(post('eggs'))).toEqual(['eggs', 'salt']);
  expect(added(post('two eggs'))).toEqual(['salt']);
});

test('an improbable part is not added', () => {
  const html = `<ul class="ingredients"><li>two eggs</ul>${MENU}`;
  expect(added(html, 0.049)).toEqual([]);
  expect(added(html, 0.05)).toEqual(['two eggs']);
});

test('a link needs twice the probability', () => {
  const links = `<ul class="ingredients"><li><a href="/eggs">two eggs</a><li>salt</ul>${MENU}`;
  expect(added(links, 0.099)).toEqual(['salt']);
  expect(added(links, 0.1)).toEqual(['two eggs', 'salt']);
});

test('a button is not added', () => {
  const html = `<div class="ingredients"><p>salt</p><button><span>2x</span></button></div>${MENU}`;
  expect(added(html, 0.9)).toEqual(['salt']);
});
