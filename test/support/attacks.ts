/** Markup of hostile pages: the saved file must run none of these scripts, and request none of these addresses. */

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
  // Text of the page that would be markup in Markdown.
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

interface Attacks {
  readonly all: readonly string[];
  /** Those that are not combined from two lists. */
  readonly plain: readonly string[];
  /** All of them by page. The combined ones are whole elements, so one page takes several. */
  readonly pages: readonly (readonly string[])[];
}

/** @param call The script that the attacks try to run. */
export function attacks(call: string): Attacks {
  const plain = REST.map((vector) => vector.replaceAll('$', () => call));
  const pages = [
    ...LINKS.map((link) => SCHEMES.map((scheme) => link.replaceAll('$', `${scheme}${call}`))),
    ...TAGS.map((tag) => EVENTS.map((name) => tag.replaceAll('$', `${name}=${call}`))),
    ...plain.map((vector) => [vector]),
  ];
  return { all: pages.flat(), plain, pages };
}
