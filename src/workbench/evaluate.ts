import path from 'node:path';
import { Command, Option } from 'commander';
import { METHODS } from '../extraction/methods.ts';
import type { Method } from '../extraction/types.ts';
import { codeVersion, commit, packageVersion } from './code-version.ts';
import { run } from './command.ts';
import { addDatasetOptions, openChosen, type DatasetOptions } from './dataset-options.ts';
import { answerMissing, isPeer, type Contestant } from './evaluate/answer.ts';
import { trainingOf, type Training } from './evaluate/held-out.ts';
import { report, writeSection } from './evaluate/markdown.ts';
import { READINGS } from './evaluate/readings.ts';
import { scoreAnswers } from './evaluate/score.ts';
import { tables } from './evaluate/table.ts';
import { parsePeer, type CommandPeer } from './peers/command.ts';
import { PEERS } from './peers/peers.ts';
import type { Peer } from './peers/types.ts';
import { AnswerFile } from './results/answers.ts';
import { folderName, writeScores } from './results/files.ts';
import type { Conditions, ScoredMethod } from './results/types.ts';
import { takeSnapshots, type Taken } from './snapshots/take.ts';
import { TRAIN_OUTPUT } from './train/options.ts';

const CONTESTANTS: readonly (Method | Peer)[] = [...METHODS, ...PEERS];

/** The packages on which a peer's answer depends. */
const PEER_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  readability: ['@mozilla/readability', 'jsdom'],
  defuddle: ['defuddle', 'linkedom'],
};

const EXAMPLES = `
There are three steps, and <output>/<data set> keeps the results of each: snapshots of the pages, the answers of
each method (answers/<method>.ndjson) and their scores (scores/<method>.json). Only missing results are computed: a
run that was stopped continues where it was, and after a change of a metric no method runs again. After a change of
the methods' code, they answer again.

isolate was trained on the pages of wcxb. There it answers each page with a model that was trained without the pages
of its domain, if "npm run train" has made these models. isolate-shipped is the shipped model.

Methods: ${CONTESTANTS.map(({ id }) => id).join(', ')}
Other readings of the papers, only when named: ${READINGS.map(({ id }) => id).join(', ')}

Examples:
  npm run evaluate
  npm run evaluate -- --methods r4,cectd-ds --limit 200
  npm run evaluate -- --dataset fixtures
  npm run evaluate -- --methods cectd-s,cectd-s-density-sum --no-noscript
  npm run evaluate -- --no-noscript --markdown BENCHMARKS.md
  npm run evaluate -- --peer "trafilatura=python3 src/workbench/peers/peer.py trafilatura"

A peer's command gets a line of JSON {"url", "html"} for each page, and answers each by a line: {"html"} or {"text"},
or {"error"}. Extractors of Python: src/workbench/peers/peer.py.`;

interface EvaluateOptions extends DatasetOptions {
  readonly methods?: string;
  readonly peer: readonly CommandPeer[];
  readonly metrics: 'quick' | 'all';
  readonly markdown?: string;
}

const command = addDatasetOptions(
  new Command('evaluate').description('Runs methods on a data set and scores their answers.'),
)
  .option('--methods <ids>', 'methods, separated by commas (default: all)')
  .option(
    '--peer <name=command>',
    'another extractor, which reads and writes lines of JSON; can be repeated',
    (text, before: readonly CommandPeer[]) => [...before, parsePeer(text)],
    [],
  )
  .addOption(
    new Option('--metrics <set>', '"all" adds LCString and LCSequence, which take minutes')
      .choices(['quick', 'all'])
      .default('quick'),
  )
  .option('--markdown <file>', 'also write the tables into this file, in place of those from an earlier run')
  .addHelpText('after', EXAMPLES)
  .action(evaluate);

async function evaluate(options: EvaluateOptions): Promise<void> {
  const chosen = [...choose(options.methods), ...options.peer];
  const { dataset, ids, results } = await openChosen(options);
  const say = (text: string) => console.error(text);
  const snapshots = await takeSnapshots(results, dataset, {
    dom: options.dom,
    noscript: options.noscript,
    ids,
    say,
  });
  for (const [id, why] of snapshots.failed) say(`${id} is left out: ${why}`);
  const pages = ids.filter((id) => !snapshots.failed.has(id));
  const training = trainingOf(chosen, dataset, TRAIN_OUTPUT, say);
  const conditions = conditionsOf(chosen, training, snapshots);
  const contestants: Contestant[] = chosen.map((does, i) => ({
    does,
    onPage: training[i].by?.onPage,
    answers: AnswerFile.open(results, conditions[i]),
  }));

  try {
    await answerMissing(results, dataset, pages, contestants);
  } finally {
    for (const peer of options.peer) peer.close();
  }
  const scored = await scoreAnswers(results, dataset, pages, contestants, options.metrics === 'all');
  const isPart = options.limit !== undefined;
  for (const each of scored) {
    if (!(await writeScores(results, each, { isPart })))
      say(`The saved scores of ${each.name} stay: they are of more pages than these ${each.pages.length}.`);
  }
  for (const { answers } of contestants) answers.close();

  console.log(tables(scored));
  for (const note of [...problemsOf(scored, options), ...dataset.notes]) say(note);
  if (options.markdown) {
    writeSection(options.markdown, sectionName(options), report(commandLine(options), scored));
  }
}

/** Which scores are missing, or too low for another reason than the method. */
function problemsOf(scored: readonly ScoredMethod[], { dom }: EvaluateOptions): string[] {
  const failed = scored.flatMap(({ name, pages }) => {
    const errors = pages.filter(({ error }) => error !== undefined);
    if (errors.length === 0) return [];
    return `${name} failed on ${errors.length} pages, first: ${errors[0].page}: ${errors[0].error}`;
  });
  const [{ nodesBy, pages }] = scored;
  const unlabelled = nodesBy === 'labels' ? pages.filter(({ scores }) => !('nodes' in scores)) : [];
  if (unlabelled.length === 0) return failed;
  return [
    ...failed,
    `${unlabelled.length} pages have no scores over nodes: read by "${dom}" they have other nodes than the quick DOM, ` +
      `which reads the labels, first: ${unlabelled[0].page}`,
  ];
}

function choose(ids: string | undefined): readonly (Method | Peer)[] {
  if (ids === undefined) return CONTESTANTS;
  const known = [...CONTESTANTS, ...READINGS];
  return ids.split(',').map((id) => {
    const found = known.find((each) => each.id === id.trim());
    if (!found)
      throw new Error(`There is no method "${id}". There are: ${known.map((each) => each.id).join(', ')}.`);
    return found;
  });
}

/** How each method will answer. */
function conditionsOf(
  chosen: readonly (Method | Peer)[],
  training: readonly Training[],
  { conditions }: Taken,
): Conditions[] {
  const { dataset, dom, noscript, made, versions } = conditions;
  const extraction = codeVersion('src/extraction');
  const peers = codeVersion('src/workbench/peers');
  const now = commit();
  return chosen.map((does, i) => ({
    dataset,
    method: does.id,
    dom,
    noscript,
    commit: now,
    versions: {
      ...versions,
      ...(isPeer(does) ? { peers, ...packageVersions(PEER_PACKAGES[does.id] ?? []) } : { extraction }),
      ...('command' in does && { [does.id]: does.command }),
      ...(training[i].by && { models: training[i].by.version }),
      snapshot: made,
    },
    ...(training[i].trained && { trained: training[i].trained }),
  }));
}

function packageVersions(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, packageVersion(name)]));
}

/** The name of the section in the report. It includes the folder, because several data sets may have one form. */
function sectionName({ dataset, folder, dom, noscript, methods, peer }: EvaluateOptions): string {
  const folderLabel = folder !== undefined && dataset !== 'wcxb' ? path.basename(path.resolve(folder)) : '';
  const peers = peer.map(({ id }) => id);
  const words = [folderName(dataset, dom, noscript), folderLabel, methods ?? '', ...peers].filter(Boolean);
  return [...new Set(words)].join(' ');
}

/** The command that makes these tables again. The reader adds the path of the data. */
function commandLine({
  dataset,
  folder,
  dom,
  noscript,
  methods,
  peer,
  limit,
  metrics,
}: EvaluateOptions): string {
  const words = [
    ...(dataset === 'wcxb' ? [] : ['--dataset', dataset]),
    ...(folder === undefined || dataset === 'wcxb' ? [] : ['--folder', path.basename(path.resolve(folder))]),
    ...(dom === 'quick' ? [] : ['--dom', dom]),
    ...(noscript ? [] : ['--no-noscript']),
    ...(methods ? ['--methods', methods] : []),
    ...peer.flatMap(({ id, command: runs }) => ['--peer', `"${id}=${runs}"`]),
    ...(limit ? ['--limit', String(limit)] : []),
    ...(metrics === 'quick' ? [] : ['--metrics', metrics]),
  ];
  return ['npm run evaluate', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}

await run(command);
