/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import type { FetchedPicture } from '../../../../src/extension/pictures/fetch-picture.ts';
import { loadPictures, type Loading } from '../../../../src/extension/pictures/load-pictures.ts';
import { pictureReport } from '../../../../src/extension/pictures/report.ts';
import type { Pictures } from '../../../../src/save/pictures/types.ts';

// Those of jsdom take seconds for what browsers do at once.
window.btoa = (binary) => Buffer.from(binary, 'latin1').toString('base64');
window.atob = (base64) => Buffer.from(base64, 'base64').toString('latin1');

const GIF = btoa('GIF89a');
const MEGABYTE = 2 ** 20;

function uses(...addresses: string[]): Map<string, number> {
  return new Map(addresses.map((address) => [address, 1]));
}

function load(
  wanted: ReadonlyMap<string, number>,
  fetch: Loading['fetch'],
  options: Partial<Loading> = {},
): Promise<Pictures> {
  const { signal } = new AbortController();
  return loadPictures(wanted, {
    types: ['image/gif', 'image/svg+xml'],
    fetch,
    onProgress: () => {},
    signal,
    ...options,
  });
}

describe('loading', () => {
  test('asks for each once, a few at a time, and tells how far it is', async () => {
    const addresses = Array.from({ length: 20 }, (_, at) => `http://x.test/${at}`);
    const asked: string[] = [];
    const told: number[] = [];
    let now = 0;
    let most = 0;
    const pictures = await load(
      uses(...addresses),
      async (address): Promise<FetchedPicture> => {
        asked.push(address);
        most = Math.max(most, ++now);
        await new Promise((resolve) => setTimeout(resolve, 1));
        now--;
        return { base64: GIF };
      },
      { onProgress: (done) => told.push(done) },
    );
    expect(asked).toEqual(addresses);
    expect(most).toBe(6);
    expect(told).toEqual(addresses.map((_, at) => at + 1));
    expect([...pictures.values()]).toEqual(addresses.map(() => ({ mimeType: 'image/gif', base64: GIF })));
  });

  test('takes what the bytes are, cleans drawings, and says what is none', async () => {
    const sent: Record<string, FetchedPicture> = {
      drawing: { base64: btoa('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script><rect/></svg>') },
      png: { base64: btoa('\u0089PNG\r\n\u001a\n') },
      text: { base64: btoa('hello') },
      gone: { problem: 'the site answered 404' },
    };
    const pictures = await load(uses(...Object.keys(sent)), (address) => Promise.resolve(sent[address]));
    const drawing = pictures.get('drawing')!;
    expect(drawing).toMatchObject({ mimeType: 'image/svg+xml' });
    expect('base64' in drawing && atob(drawing.base64)).not.toContain('script');
    expect(pictures.get('png')).toEqual({ problem: 'this kind of file cannot hold image/png' });
    expect(pictures.get('text')).toEqual({ problem: 'it is damaged, or of an unknown kind' });
    expect(pictures.get('gone')).toEqual({ problem: 'the site answered 404' });
  });

  test('takes no half of a picture, and what cannot be asked for is missing alone', async () => {
    const whole = btoa('GIF89a...;');
    const answers: Record<string, () => Promise<FetchedPicture>> = {
      whole: () => Promise.resolve({ base64: whole, mayBeCut: true }),
      half: () => Promise.resolve({ base64: GIF, mayBeCut: true }),
      'half as the site has it': () => Promise.resolve({ base64: GIF }),
      gone: () => Promise.reject(new Error('Could not establish connection. Receiving end does not exist.')),
    };
    const pictures = await load(uses(...Object.keys(answers)), (address) => answers[address]());
    expect(Object.fromEntries(pictures)).toEqual({
      whole: { mimeType: 'image/gif', base64: whole },
      half: { problem: 'the download was cut off' },
      'half as the site has it': { mimeType: 'image/gif', base64: GIF },
      gone: { problem: 'it was interrupted' },
    });
  });

  test('stops where the file would be too large, counting each as often as it is shown', async () => {
    const large = { base64: btoa(`GIF89a${'x'.repeat(9 * MEGABYTE)}`) };
    const wanted = new Map([
      ['a', 3],
      ['b', 3],
      ['c', 2],
    ]);
    const pictures = await load(wanted, () => Promise.resolve(large));
    const full = { problem: 'the file would be larger than 50 MB' };
    expect([...pictures].filter(([, picture]) => 'problem' in picture)).toEqual([['b', full]]);
  });

  test('that is cancelled asks for nothing more and gives nothing', async () => {
    const controller = new AbortController();
    const asked: string[] = [];
    const loading = load(
      uses(...'abcdefghij'),
      (address) => {
        asked.push(address);
        if (asked.length === 6) controller.abort();
        return Promise.resolve({ problem: 'it was cancelled' });
      },
      { signal: controller.signal },
    );
    await expect(loading).rejects.toThrow(/abort/i);
    expect(asked).toHaveLength(6);
  });
});

describe('the report', () => {
  const good = { mimeType: 'image/gif', base64: GIF };
  const report = (...results: (string | undefined)[]): string | undefined => {
    const pictures = new Map(
      results.map(
        (problem, at) => [`https://x.test/${at}.gif?q`, problem === undefined ? good : { problem }] as const,
      ),
    );
    return pictureReport(pictures.keys(), pictures);
  };

  test.each([
    [[], undefined],
    [[undefined], 'The picture is in the file.'],
    [[undefined, undefined], 'All pictures are in the file: 2.'],
    [['gone'], 'Pictures in the file: 0 of 1. These are links instead: 0.gif (gone).'],
    [
      ['a', 'b', undefined, 'c', 'd', 'e', 'f', 'g'],
      'Pictures in the file: 1 of 8. These are links instead: 0.gif (a), 1.gif (b), 3.gif (c), 4.gif (d), 5.gif (e) and others: 2.',
    ],
  ])('of %j is %s', (results, text) => expect(report(...results)).toBe(text));

  test('names pictures as people know them', () => {
    const missing = (address: string): string | undefined =>
      pictureReport([address], new Map([[address, { problem: 'p' }]]));
    expect(missing('https://x.test/')).toContain('x.test (p)');
    expect(missing(`https://x.test/a/${'n'.repeat(90)}`)).toContain(`${'n'.repeat(40)}… (p)`);
  });
});
