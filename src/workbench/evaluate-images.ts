import { refined } from '../extraction/refine/refined.ts';
import { openDataset } from './datasets/list.ts';
import { imagesTable } from './images/table.ts';
import { heldOutMethods, scoreImages } from './images/scored-pages.ts';
import { labelledImages } from './images/labels.ts';
import { withProgress } from './progress.ts';
import { trainOptions } from './train/options.ts';

/** `npm run evaluate-images [-- --data DIR --output DIR]` */
const options = trainOptions(process.argv.slice(2));
const heldOut = heldOutMethods(options.output);
const shipped = refined();
const dataset = await openDataset('wcxb', options.data);
const pages = await withProgress('Looking at images', { total: labelledImages().size }, (step) =>
  scoreImages(dataset, heldOut ?? (() => shipped), step),
);
console.log(
  heldOut
    ? `Each page by the model that has not seen its domain (${options.output}/model-N.json)`
    : `The model that ships, which was trained on these pages: ${options.output} holds no models of the folds`,
);
console.log(imagesTable(pages));
