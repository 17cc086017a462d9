import { markdownTable } from '../../src/workbench/evaluate/table.ts';
import { withProgress } from '../../src/workbench/progress.ts';
import { wcxbHtml } from '../../test/support/wcxb-files.ts';
import type { Chromium, OpenPage } from './chromium.ts';
import { sources } from './contenders.ts';

/** The steps of the default method and their functions, which keep their names in this build. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  'the walk over the page, with all words counted': ['measureInSteps'],
  'attributes and blocks': ['blockPageInSteps'],
  'what is counted in texts': ['textFacts'],
  'what comes again': ['repetition'],
  'headings, title, running text': ['headingsOf', 'titleOf', 'proseOf'],
  'hints of names': ['hintsOf', 'hintFeatures'],
  landmarks: ['landmarkFeatures'],
  R4: ['r4Features'],
  'CoreEx and the place in running text': ['proseFeatures'],
  'words of names and texts': ['tokensOf', 'lexicalFeatures'],
  'other features, and all of them written down': ['featureMatrix'],
  'the model read': ['lexiconOf', 'forestOf', 'networkOf'],
  trees: ['forestLogOdds'],
  network: ['mixWithNetwork'],
  pictures: ['fateOfLeaves'],
  'other rules': ['applyRules'],
  'the fewest subtrees': ['cover'],
};
const GARBAGE = '(garbage collector)';
const REST = 'the script compiled, and the rest';
const INTERVAL_US = 100;

/**
 * Where the first call of the default method spends its time. Each page is measured twice, each time in a new world: first
 * the time of the whole call, and then, because sampling slows it down, the shares of its steps, by the innermost step.
 */
export async function whereItGoes(
  chromium: Chromium,
  pages: readonly string[],
  rounds: number,
): Promise<string> {
  const source = (await sources(['isolate'], true)).get('isolate') as string;
  const stepOf = new Map(Object.entries(STEPS).flatMap(([step, of]) => of.map((name) => [name, step])));
  const spent = new Map<string, number>();
  await withProgress('Pages', { total: pages.length }, async (step) => {
    for (const page of pages) {
      await chromium.open(wcxbHtml(page), async (open) => {
        for (let round = 0; round < rounds; round++) await share(open, source, stepOf, spent);
      });
      step();
    }
  });
  const calls = pages.length * rounds;
  const milliseconds = (step: string): number => (spent.get(step) ?? 0) / calls;
  const all = [...Object.keys(STEPS), GARBAGE, REST];
  const total = all.reduce((sum, each) => sum + milliseconds(each), 0);
  const row = (what: string, value: number): string[] => [
    what,
    value.toFixed(1),
    ((100 * value) / total).toFixed(0),
  ];
  return markdownTable(
    ['step', 'ms: mean', '%'],
    [
      ...all.map((each) => row(each === GARBAGE ? 'garbage collected' : each, milliseconds(each))),
      row('all', total),
    ],
  );
}

/** Adds the milliseconds of each step. */
async function share(
  page: OpenPage,
  source: string,
  stepOf: ReadonlyMap<string, string>,
  spent: Map<string, number>,
): Promise<void> {
  const { session } = page;
  const { cold } = await page.time(source, 0);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL_US });
  const begin = await page.ready(source);
  await session.send('Profiler.start');
  await begin();
  const { profile } = await session.send('Profiler.stop');
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const above = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const steps: string[] = [];
  for (const id of profile.samples ?? []) {
    let step: string | undefined;
    let isOurs = false;
    for (let at: number | undefined = id; at !== undefined; at = above.get(at)) {
      const name = nodes.get(at)?.callFrame.functionName ?? '';
      step ??= name === GARBAGE ? GARBAGE : stepOf.get(name);
      isOurs ||= name === 'beginAndCall' || name === GARBAGE;
    }
    if (isOurs) steps.push(step ?? REST);
  }
  for (const step of steps) spent.set(step, (spent.get(step) ?? 0) + cold / steps.length);
}
