/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { pageOf, savedMarkup } from './pages.ts';

/** What marks the language in the saved copy. */
function marks(markup: string): string[] {
  const found = pageOf(savedMarkup(markup)).querySelectorAll('[class]');
  return [...found].map((element) => `${element.localName}.${element.className}`);
}

test.each([
  ['<pre class="language-js"><code class="language-js hljs">a</code></pre>', ['code.language-js']],
  ['<pre><code class="hljs python">a</code></pre>', ['code.language-python']],
  ['<pre class="lang-c++ prettyprint"><code>a</code></pre>', ['code.language-c++']],
  ['<pre class="brush: csharp">a</pre>', ['pre.language-csharp']],
  ['<div class="highlight highlight-source-shell"><pre>a</pre></div>', ['pre.language-shell']],
  [
    '<div class="language-ruby highlighter-rouge"><div><pre><code>a</code></pre></div></div>',
    ['code.language-ruby'],
  ],
  [
    '<div class="sourceCode"><pre class="sourceCode haskell"><code>a</code></pre></div>',
    ['code.language-haskell'],
  ],
  ['<figure data-language="GO"><pre><code>a</code></pre></figure>', ['code.language-go']],
  ['<pre data-lang="ts">a</pre>', ['pre.language-ts']],
  ['<pre lang="python">a</pre>', ['pre.language-python']],
  ['<pre lang="deu">a</pre>', []],
  ['<pre class="mermaid">a</pre>', ['pre.language-mermaid']],
  ['<pre class="mermaid"><code>a</code></pre>', ['code.language-mermaid']],
  // Not drawn yet.
  ['<div class="mermaid">a</div>', ['pre.language-mermaid']],
  ['<div class="mermaid">a<p>b</p></div>', []],
  ['<div class="mermaid"></div>', []],
  ['<pre class="rust rendered"><code>a</code></pre>', ['code.language-rust']],
  ['<pre><code class="bash">a</code></pre>', ['code.language-bash']],
  [
    '<figure class="highlight sh"><table><tr><td><pre>a</pre></td></tr></table></figure>',
    ['pre.language-sh'],
  ],
  [
    '<div class="language-cpp"><div><code><table><tbody><tr><td><pre>a</pre></td></tr></tbody></table></code></div></div>',
    ['pre.language-cpp'],
  ],
  [
    '<div class="highlight-c++ notranslate"><div class="highlight"><pre>a</pre></div></div>',
    ['pre.language-c++'],
  ],
  ['<div class="highlight-default"><div class="highlight"><pre>a</pre></div></div>', []],
  ['<div class="highlight-box"><pre>a</pre></div>', []],
  ['<div class="highlight highlight-text-html-basic"><pre>a</pre></div>', ['pre.language-html']],
  ['<div class="mw-highlight mw-highlight-lang-cpp"><pre>a</pre></div>', ['pre.language-cpp']],
  ['<div class="mw-geshi cpp source-cpp"><pre class="de1">a</pre></div>', ['pre.language-cpp']],
  ['<pre class="sp-cm sp-javascript"><code>a</code></pre>', ['code.language-javascript']],
  ['<div class="source-list"><pre>a</pre></div>', []],
  ['<pre class="gatsby-code-jsx"><code class="gatsby-code-jsx">a</code></pre>', ['code.language-jsx']],
  ['<pre class="brush:cpp;toolbar:false">a</pre>', ['pre.language-cpp']],
  ['<pre class="sh_cpp">a</pre><pre class="sh_box">a</pre>', ['pre.language-cpp']],
  ['<pre class="code c">a</pre><pre class="c">a</pre>', ['pre.language-c']],
  ['<pre class="programlisting c++">a</pre><pre class="programlisting">a</pre>', ['pre.language-c++']],
  ['<pre data-enlighter-language="cpp">a</pre>', ['pre.language-cpp']],
  ['<div class="highlight sh"><pre>a</pre></div>', []],
  ['<div class="java"><pre class="box">a</pre></div>', []],
  ['<p><code class="language-css">a</code> <code class="x">b</code></p>', ['code.language-css']],
  ['<pre class="language-none">a</pre><pre class="lang-plaintext">a</pre><pre class="hljs">a</pre>', []],
  ['<pre class="language-<b>">a</pre><pre data-lang="a b">a</pre>', []],
  ['<div data-lang="js"><pre>a</pre><pre>b</pre></div>', []],
  ['<div class="language-x">a</div>', []],
])('%s', (markup, expected) => {
  expect(marks(markup)).toEqual(expected);
});
