import { refined } from '../extraction/refine/refined.ts';
import { run } from './command.ts';
import { openDataset } from './datasets/list.ts';
import { imagesTable } from './images/table.ts';
import { heldOutMethods, scoreImages } from './images/scored-pages.ts';
import { labelledImages } from './images/labels.ts';
import { withProgress } from './progress.ts';
import { trainCommand, type TrainOptions } from './train/options.ts';

const command = trainCommand(
  'evaluate-images',
  'Counts which images of the pages labelled by hand are kept.',
).action(async ({ data, output }: TrainOptions) => {
  const heldOut = heldOutMethods(output);
  const shipped = refined();
  const dataset = await openDataset('wcxb', data);
  const pages = await withProgress('Looking at images', { total: labelledImages().size }, (step) =>
    scoreImages(dataset, heldOut ?? (() => shipped), step),
  );
  console.log(
    heldOut
      ? `Each page by the model that has not seen its domain (${output}/model-N.json)`
      : `The model that ships, which was trained on these pages: ${output} holds no models of the folds`,
  );
  console.log(imagesTable(pages));
});

await run(command);
