/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { epub } from '../../../src/save/epub/epub.ts';
import { html } from '../../../src/save/html.ts';
import { markdown } from '../../../src/save/markdown/markdown.ts';
import type { SavedContent } from '../../../src/save/types.ts';
import { pageOf, saved } from './pages.ts';
import { renderMarkdown } from './render-markdown.ts';

const CALL = 'alert(1)';
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  '&#106;avascript:',
  'javascript&colon;',
  '\u0001javascript:',
  'vbscript:',
  'data:text/html,<script>',
  'javascript://x.test/%0a',
];
const LINKS = [
  '<a href="$">x</a>',
  '<area href="$">',
  '<form action="$"><button>x</button></form>',
  '<button formaction="$">x</button>',
  '<iframe src="$"></iframe>',
  '<object data="$"></object>',
  '<embed src="$">',
  '<svg><a xlink:href="$"><text>x</text></a></svg>',
  '<math href="$"><mi>x</mi></math>',
  '<video src="$" poster="$"></video>',
  '<img src="$">',
];
const EVENTS = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onanimationstart',
  'onpointerdown',
  'onbegin',
  'onbeforeinput',
];
const TAGS = [
  '<img src=x $>',
  '<svg $><circle/></svg>',
  '<p $>x</p>',
  '<details open $>x</details>',
  '<math $><mi>x</mi></math>',
  '<table $><tr><td $>x</table>',
];
const REST = [
  '<script>$</script>',
  '<svg><script>$</script></svg>',
  '<math><script>$</script></math>',
  '<noscript><p title="</noscript><img src=x onerror=$>">',
  '<template><img src=x onerror=$></template>',
  '<style>@import "http://evil.test/"</style>',
  '<link rel=stylesheet href=http://evil.test/>',
  '<p style="background:url(http://evil.test/)">x</p>',
  '<base href="http://evil.test/">',
  '<meta http-equiv=refresh content="0;url=http://evil.test/">',
  '<svg><style>@import "http://evil.test/"</style></svg>',
  '<svg><use href="http://evil.test/#a"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=$&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=$>">',
  '<xmp><img title="</xmp><img src=1 onerror=$>"></xmp>',
  '<textarea></textarea><img src=x onerror=$></textarea>',
  '<title><img src=x onerror=$></title>',
  '<!--><img src=x onerror=$>-->',
  '<![CDATA[<img src=x onerror=$>]]>',
  // What is text of the page and markup of Markdown.
  '<p>[x](javascript:$)</p>',
  '<p>![x](javascript:$)</p>',
  '<p>&lt;javascript:$&gt;</p>',
  '<p>&lt;img src=x onerror=$&gt;</p>',
  '<p>&lt;script&gt;$&lt;/script&gt;</p>',
  '<p>[x]: javascript:$</p>',
  '<p>&amp;lt;script&amp;gt;$</p>',
  '<pre>```\n&lt;script&gt;$&lt;/script&gt;</pre>',
  '<code>`&lt;img src=x onerror=$&gt;`</code>',
  '<p>\\&lt;img src=x onerror=$&gt;</p>',
  '<img src="x" alt="](x)&lt;img src=x onerror=$&gt;">',
  '<a href="x)&lt;img src=x onerror=$&gt;">x</a>',
  '<a href="http://x.test/)](javascript:$)">y</a>',
  '<img src="http://x.test/&quot;onerror=$">',
  '<pre class="language-&quot;&gt;&lt;img src=x onerror=$&gt;">x</pre>',
  '<table><tr><td colspan=2>&lt;img src=x onerror=$&gt;<tr><td>a<td>b</table>',
  '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">&lt;img src=x onerror=$&gt;</annotation></semantics></math>',
  '<script type="math/tex">$$</p><img src=x onerror=$>$$</script>',
  '<h2>&lt;/h2&gt;&lt;img src=x onerror=$&gt;</h2>',
  '<ruby>&lt;img src=x onerror=$&gt;<rt>x</ruby>',
  '<details><summary>&lt;img src=x onerror=$&gt;</summary>x</details>',
  '<p>x<sup><a href="#n">1</a></sup></p><ol><li id="n">[^1]: &lt;img src=x onerror=$&gt;</li></ol>',
  '<svg><foreignObject><img src=x onerror=$></foreignObject></svg>',
  '<svg><animate attributeName=href values=javascript:$ /></svg>',
  '<svg><set attributeName=onmouseover to=$ /></svg>',
  '<iframe srcdoc="&lt;img src=x onerror=$&gt;"></iframe>',
  '<frameset onload=$>',
  '<body onload=$>',
  '<isindex action=javascript:$ type=image>',
  '<x-y onclick=$>x</x-y>',
  '<marquee onstart=$>x</marquee>',
];

const VECTORS = [
  ...SCHEMES.flatMap((scheme) => LINKS.map((link) => link.replaceAll('$', `${scheme}${CALL}`))),
  ...EVENTS.flatMap((name) => TAGS.map((tag) => tag.replaceAll('$', `${name}=${CALL}`))),
  ...REST.map((vector) => vector.replaceAll('$', () => CALL)),
];

const ACTIVE =
  'script, style:not(head > style), link:not([rel="canonical"], [href="style.css"]), iframe, object, embed, base, form, template, frame, animate, set, use, meta[http-equiv="refresh"]';

function expectHarmless(page: Document): void {
  expect([...page.querySelectorAll(ACTIVE)].map((element) => element.outerHTML)).toEqual([]);
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^formaction$|^action$/i);

      if (!/^(?:alt|title|content|alttext)$/.test(name))
        expect(value.replace(/[\s\u0000-\u0020]/g, '')).not.toMatch(/^(?:javascript|vbscript|data:text)/i);
    }
  }
}

function check(content: SavedContent): void {
  const file = html.render(content);
  const page = pageOf(file);
  expectHarmless(page);
  // Some attacks need a second reading.
  expectHarmless(pageOf(page.documentElement.outerHTML));
  expectHarmless(renderMarkdown(markdown.render(content)));
  const book = unzipSync(epub.render(content) as Uint8Array);
  for (const [name, bytes] of Object.entries(book)) {
    if (!/\.(?:xhtml|opf)$/.test(name)) continue;
    const read = new DOMParser().parseFromString(strFromU8(bytes), 'application/xml');
    expect(read.querySelector('parsererror')).toBeNull();
    expectHarmless(read);
  }
}

test('there are more than 200', () => {
  expect(new Set(VECTORS).size).toBeGreaterThan(200);
});

describe('nothing runs, nothing is asked for, in any format', () => {
  test.each(VECTORS)('%s', (vector) => {
    check(saved(`<title>t</title><div data-keep><p>before</p>${vector}<p>after</p></div>`));
  });

  test.each(VECTORS.slice(-REST.length))('as title, author and language: %s', (vector) => {
    const box = document.createElement('p');
    box.textContent = vector;
    const quoted = box.innerHTML.replace(/"/g, '&quot;');
    check(
      saved(
        `<html lang="${quoted}"><title>${box.innerHTML}</title><meta name="author" content="${quoted}"><meta property="og:site_name" content="${quoted}"><meta name="description" content="${quoted}"><p data-keep>x</p></html>`,
      ),
    );
  });
});
