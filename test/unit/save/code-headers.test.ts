/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { saved } from './pages.ts';

const written = (markup: string): string => markdownOf(saved(`<div data-keep>${markup}</div>`)).trim();
const COPY = '<div><button>Copy code</button></div>';
const CODE = '<div><code>print(1)\nprint(2)</code></div>';

describe('the bar above code in the same block', () => {
  test.each([
    [
      'with the language that a class states',
      '<code class="hljs language-bash"><div><span>bash</span></div><div>ls\nps</div></code>',
      '```bash\nls\nps\n```',
    ],
    ['with a button', `<div><div>Python</div>${COPY}${CODE}</div>`, '```python\nprint(1)\nprint(2)\n```'],
    [
      'with a button in it',
      `<div><div><div>C++</div><button>Run</button></div>${CODE}</div>`,
      '```cpp\nprint(1)\nprint(2)\n```',
    ],
    ['without a language', `<div>Plain text</div>${COPY}${CODE}`, '```text\nprint(1)\nprint(2)\n```'],
  ])('goes: %s', (_, code, expected) => {
    expect(written(`<p>a</p><pre>${code}</pre>`)).toBe(`a\n\n${expected}`);
  });

  test.each([
    ['no button and no class', `<div>python</div>${CODE}`, 'python'],
    ['no name of a language', `<div>main.py</div>${COPY}${CODE}`, 'main.py'],
    ['no box', `python ${COPY}${CODE}`, 'python'],
    ['nothing below it', `<div>python</div>${COPY}`, 'python'],
    ['a word of a line', `<div><span>python</span> <span>-V</span></div>${COPY}${CODE}`, 'python -V'],
  ])('stays: %s', (_, code, first) => {
    expect(written(`<p>a</p><pre>${code}</pre>`)).toMatch(new RegExp(`^a\n\n\`\`\`text\n${first}`, 'u'));
  });
});
