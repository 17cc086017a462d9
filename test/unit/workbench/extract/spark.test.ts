/**
 * @jest-environment node
 *
 * The lines of Python in the README, under Apache Spark.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { compiledCommand } from '../../../support/compiled-command.ts';

/** A Python with pyspark in it, for those who have it apart from the one of the system. */
const PYTHON = process.env.PYSPARK_PYTHON ?? 'python3';
const lacks = [
  { what: 'Java', command: ['java', '-version'] },
  { what: `pyspark in ${PYTHON}`, command: [PYTHON, '-c', 'import pyspark'] },
]
  .filter(({ command: [program, ...words] }) => spawnSync(program, words).status !== 0)
  .map(({ what }) => what);

if (lacks.length > 0) console.warn(`Apache Spark was not tried: there is no ${lacks.join(' and no ')} here.`);

/** The lines as the README has them, with the command and the file of this test. */
function program(command: string, folder: string): string {
  const [, lines] = /```python\n([^]*?)```/.exec(readFileSync('README.md', 'utf8'))!;
  const own = lines
    .replace(/^COMMAND = "\S+/m, `COMMAND = "${process.execPath} ${command}`)
    .replace('pages.ndjson', path.join(folder, 'pages.ndjson'))
    .replace('minPartitions=200', 'minPartitions=3');
  return `
from pyspark.sql import SparkSession
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
${own}
assert pages.getNumPartitions() >= 3, pages.getNumPartitions()
print("ANSWER", [tuple(row) for row in contents.collect()])
spark.stop()
`;
}

(lacks.length > 0 ? test.skip : test)('Apache Spark pipes its partitions through the command', async () => {
  const command = await compiledCommand();
  const folder = mkdtempSync(path.join(tmpdir(), 'spark-'));
  try {
    const records = ['a', 'b', 'c', 'd'].map((id) =>
      JSON.stringify({ id, url: '', html: `<title>T</title><p>${id} words` }),
    );
    writeFileSync(path.join(folder, 'pages.ndjson'), [...records, 'no JSON'].join('\n'));
    writeFileSync(path.join(folder, 'main.py'), program(command, folder));
    const out = execFileSync(PYTHON, [path.join(folder, 'main.py')], { encoding: 'utf8', stdio: 'pipe' });
    const answer = /^ANSWER (.*)$/m.exec(out)![1];
    for (const id of ['a', 'b', 'c', 'd'])
      expect(answer).toContain(`('${id}', 'T', None, None, '${id} words', None)`);
    expect(answer).toMatch(/\(None, None, None, None, None, '?"?line \d: not JSON/);
  } finally {
    for (const made of [folder, path.dirname(command)]) rmSync(made, { recursive: true, force: true });
  }
});
