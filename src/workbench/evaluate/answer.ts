import { textOf } from '../../extraction/text.ts';
import type { Method, Selection } from '../../extraction/types.ts';
import type { Dataset } from '../datasets/types.ts';
import type { Peer } from '../peers/types.ts';
import { withoutScripts } from '../peers/without-scripts.ts';
import { withProgress } from '../progress.ts';
import type { AnswerFile } from '../results/answers.ts';
import type { Answer } from '../results/types.ts';
import { readSnapshots } from '../snapshots/snapshot-file.ts';
import type { Snapshot } from '../snapshots/types.ts';

/** The address used for pages whose address the data set does not give. */
const NO_ADDRESS = 'http://page.invalid/';

/** A method of ours or a peer, with the file of its answers. */
export interface Contestant {
  readonly does: Method | Peer;
  /** The method that answers a page, if each page has its own. */
  readonly onPage?: ((page: string) => Method) | undefined;
  readonly answers: AnswerFile;
}

export function isPeer(does: Method | Peer): does is Peer {
  return 'extract' in does;
}

/** Makes the missing answers page by page, and saves each at once. */
export async function answerMissing(
  folder: string,
  dataset: Dataset,
  ids: readonly string[],
  contestants: readonly Contestant[],
): Promise<number> {
  const pages = ids.filter((id) => contestants.some(({ answers }) => !answers.has(id)));
  if (pages.length === 0) return 0;
  let made = 0;
  await withProgress('Answers', { total: pages.length }, async (step) => {
    for (const snapshot of readSnapshots(folder, pages)) {
      const textOnce = rememberedText(snapshot);
      const asked = contestants.filter(({ answers }) => !answers.has(snapshot.id));
      // Peers work in threads of their own, at the same time.
      const add = async ({ does, onPage, answers }: Contestant) =>
        answers.add(
          isPeer(does)
            ? await askPeer(does, snapshot, dataset)
            : askMethod(onPage?.(snapshot.id) ?? does, snapshot, textOnce),
        );
      await Promise.all(asked.map(add));
      made += asked.length;
      step();
    }
  });
  return made;
}

function askMethod(method: Method, { id, tree }: Snapshot, text: (selection: Selection) => string): Answer {
  const start = performance.now();
  try {
    const selection = method.select(tree);
    const milliseconds = performance.now() - start;
    const { nodes, holes } = selection;
    return { page: id, nodes, ...(holes.length > 0 && { holes }), text: text(selection), milliseconds };
  } catch (error) {
    return failed(id, start, error);
  }
}

async function askPeer(peer: Peer, { id, url, scripting }: Snapshot, dataset: Dataset): Promise<Answer> {
  const { html } = await dataset.page(id);
  const start = performance.now();
  try {
    const { text, milliseconds } = await peer.extract(
      scripting ? html : withoutScripts(html),
      url ?? NO_ADDRESS,
    );
    return { page: id, text, milliseconds: milliseconds.extract };
  } catch (error) {
    return failed(id, start, error);
  }
}

function failed(page: string, start: number, error: unknown): Answer {
  const why = error instanceof Error ? error.message : String(error);
  return { page, nodes: [], text: '', milliseconds: performance.now() - start, error: why };
}

/** Methods often select the same nodes. */
function rememberedText({ tree }: Snapshot): (selection: Selection) => string {
  const known = new Map<string, string>();
  return ({ nodes, holes }) => {
    const key = `${nodes.join()} ${holes.join()}`;
    let text = known.get(key);
    if (text === undefined) known.set(key, (text = textOf(tree, { nodes, holes })));
    return text;
  };
}
