/** @jest-environment node */
import { afterEach, expect, test } from '@jest/globals';
import { commandPeer, parsePeer, type CommandPeer } from '../../../../src/workbench/peers/command.ts';

const URL_OF_PAGE = 'https://news.example/ferry';

let peer: CommandPeer | undefined;
afterEach(() => peer?.close());

/** A peer that answers each page by `answer`, which sees `page` and how many there have been in `n`. */
function answering(answer: string, seconds?: number): CommandPeer {
  const script = `let n = 0; require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const page = JSON.parse(line); n++; ${answer} });`;
  return (peer = commandPeer('peer', `node -e '${script.replaceAll("'", `'"'"'`)}'`, seconds));
}

test('answers by text or by HTML, in the order of the pages, from one process', async () => {
  const answers = answering(
    'console.log(JSON.stringify(n === 1 ? { text: `${page.url} ${page.html}`, title: `page ${n}` } : { html: `<p>${n}</p><p>two` }));',
  );
  const first = await answers.extract('<p>one\n"line"', URL_OF_PAGE);
  expect(first).toMatchObject({ title: 'page 1', html: '', text: `${URL_OF_PAGE} <p>one\n"line"` });
  expect(first.milliseconds.extract).toBeGreaterThan(0);
  expect(await answers.extract('', URL_OF_PAGE)).toMatchObject({ html: '<p>2</p><p>two', text: '2\ntwo' });
});

test.each([
  ['what it says of a page', 'console.log(JSON.stringify({ error: "no content" }))', 'no content'],
  ['that it has ended', 'process.exit(1)', 'the command has ended'],
  ['that it answers neither', 'console.log("{}")', 'neither html nor text'],
  ['that it takes too long', '', 'gave up after 5 seconds'],
])('fails with %s, and goes on with the next page', async (_, failure, why) => {
  const answers = answering(
    `if (page.html === 'bad') { ${failure} } else console.log(JSON.stringify({ text: page.html }));`,
    failure === '' ? 5 : 60,
  );
  await expect(answers.extract('bad', URL_OF_PAGE)).rejects.toThrow(why);
  expect((await answers.extract('good', URL_OF_PAGE)).text).toBe('good');
});

test('is named on the command line', () => {
  expect(parsePeer('rs-trafilatura=python3 peer.py --x=1')).toMatchObject({
    id: 'rs-trafilatura',
    command: 'python3 peer.py --x=1',
  });
  for (const wrong of ['', 'python3 peer.py', '=python3', 'name=', 'name= ', '../name=python3'])
    expect(() => parsePeer(wrong)).toThrow('Expected: a name, "=" and a command.');
});
