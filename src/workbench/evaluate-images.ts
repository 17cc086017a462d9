import { refined } from '../extraction/refine/refined.ts';
import { run } from './command.ts';
import { openDataset } from './datasets/list.ts';
import { trainingOf } from './evaluate/held-out.ts';
import { imagesTable } from './images/table.ts';
import { scoreImages } from './images/scored-pages.ts';
import { labelledImages } from './images/labels.ts';
import { withProgress } from './progress.ts';
import { trainCommand, type TrainOptions } from './train/options.ts';

const command = trainCommand(
  'evaluate-images',
  'Counts which images of the pages labelled by hand are kept.',
).action(async ({ data, output }: TrainOptions) => {
  const dataset = await openDataset('wcxb', data);
  const shipped = refined();
  const [{ by }] = trainingOf([shipped], dataset, output, (text) => console.error(text));
  const pages = await withProgress('Looking at images', { total: labelledImages().size }, (step) =>
    scoreImages(dataset, (id) => by?.onPage(id) ?? shipped, step),
  );
  console.log(
    by
      ? `Each page by the model that was trained without its domain (${output}/model-N.json)`
      : 'The shipped model, which was trained on these pages',
  );
  console.log(imagesTable(pages));
});

await run(command);
