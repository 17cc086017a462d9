import path from 'node:path';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { decodeHtml } from './decode-html.ts';
import { isFolder, listFolder, readBytes, readJson } from './files.ts';
import { JsonFields } from './json.ts';
import type { Dataset, DatasetReader } from './types.ts';

const PAGE = '.testhtml';

/**
 * Ingredients and steps of recipes, each of which must appear. Some stand only in scripts, so no answer has all of them:
 * the whole page as the answer shows how many can be found. The id of a page is its site and its name.
 */
export const recipes: DatasetReader = {
  id: 'recipes',
  name: 'Recipes (recipe-scrapers)',
  source: 'recipe-scrapers, tests/test_data/ of github.com/hhursev/recipe-scrapers',
  truth: 'snippets',
  form:
    `a folder with a folder for each site, and in it pages called <name>${PAGE}, each with a file <name>.json, ` +
    '{"ingredients": ["…"], "instructions_list": ["…"]}; pages without that file are left out',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const ids: string[] = [];
  for (const site of await listFolder(recipes, folder)) {
    if (!(await isFolder(path.join(folder, site)))) continue;
    const files = new Set(await listFolder(recipes, path.join(folder, site)));
    for (const file of files) {
      const name = path.basename(file, PAGE);
      if (file.endsWith(PAGE) && files.has(`${name}.json`)) ids.push(`${site}/${name}`);
    }
  }
  if (ids.length === 0) throw new DatasetError(recipes, folder, 'holds no page with its recipe');
  return datasetOf(recipes, {
    ids,
    page: async (id) => {
      const file = path.join(folder, `${id}.json`);
      const recipe = new JsonFields(recipes, file, await readJson(recipes, file));
      const [ingredients, steps] = ['ingredients', 'instructions_list'].map((name) =>
        recipe.at(name).strings(),
      );
      return {
        id,
        html: decodeHtml(await readBytes(recipes, path.join(folder, id + PAGE))),
        truth: {
          kind: 'snippets',
          // A step may be several paragraphs.
          with: [...ingredients, ...steps.flatMap((step) => step.split('\n'))].filter(
            (text) => text.trim() !== '',
          ),
          without: [],
        },
      };
    },
  });
}
