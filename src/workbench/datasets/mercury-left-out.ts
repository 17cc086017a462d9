const REDDIT = [
  '',
  '--embedded',
  '--external-image',
  '--external-link',
  '--image',
  '--title-only',
  '--video',
];

/** Pages whose selectors do not select the article, with the reason. Someone read these pages. */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ...REDDIT.map((form) => [`www.reddit.com${form}`, 'holds hardly a text beside its comments'] as const),
  ['bookwalker.jp', 'is the page of a shop'],
  ['clinicaltrials.gov', 'is the record of a registry'],
  ['genius.com', 'is lyrics, all of them links'],
  ['japan.zdnet.com', 'is a teaser'],
  ['phpspot.org', 'has less than 80 words'],
  ['scan.netsecurity.ne.jp', 'has its article where nothing is selected'],
  ['twitter.com', 'is a thread'],
  ['www.buzzfeed.com', 'has its article in captions'],
  ['www.latimes.com--old', 'has no content by the selectors of its domain'],
  ['www.littlethings.com', 'has the words of a player and an advertiser in its content'],
  ['www.mentalfloss.com', 'is a list of offers'],
  ['www.oreilly.co.jp', 'is the page of a shop'],
  ['www.popsugar.com', 'has its article in captions'],
  ['www.sanwa.co.jp', 'has other news in its content'],
  ['www.youtube.com', 'is a film'],
]);
