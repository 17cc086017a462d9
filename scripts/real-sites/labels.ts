const SPHINX = 'section:not(section section):has(> h1)';

/** What is the main content of the pages, by the names of the sites: selectors, chosen by hand. */
const CONTENT: Readonly<Record<string, string>> = {
  alabaster: SPHINX,
  classic: SPHINX,
  nature: SPHINX,
  bizstyle: SPHINX,
  scrolls: SPHINX,
  furo: SPHINX,
  sphinx_rtd_theme: '[itemprop="articleBody"]',
  pydata_sphinx_theme: SPHINX,
  sphinx_book_theme: SPHINX,
  python_docs_theme: SPHINX,
  'mkdocs-mkdocs': '[role="main"]',
  'mkdocs-readthedocs': '[role="main"] .section',
  'mkdocs-material': 'article',
  'hexo-landscape': '.article-entry',
  'hexo-next': '.post-title, .post-body',
  'hexo-fluid': '.markdown-body',
  'hexo-butterfly': '#post-info .post-title, #article-container',
  pelican: '.entry-title, .entry-content',
  'debian-handbook': 'body > .section, body > .chapter',
  'debian-handbook-rtl': 'body > .section, body > .chapter',
  'git-doc': '#header, #content',
  'debian-reference': '.chapter',
  'postgresql-doc-15': 'body > .sect1, body > .refentry',
  mdbook: 'main',
  rustdoc: '#main-content',
  doxygen: '.headertitle .title, .contents',
  javadoc: 'main',
  'gi-docgen': '#main',
  'erlang-doc': '#content',
  'apache2-doc': '#page-content',
  'sqlite3-doc': '.fancy',
  qdoc: '.mainContent',
  lilypond: '#main',
  'node-api': '#apicontent',
  vitepress: '.vp-doc',
  honkit: '.markdown-section',
  docsify: '#main',
  docusaurus: '.theme-doc-markdown',
  vuepress: '#content, [vp-content]',
  starlight: 'main h1, .sl-markdown-content',
  mediawiki: '#firstHeading, .mw-parser-output',
  wordpress: '.wp-block-post-title, .entry-content',
};

/** Elements in the content that are no content: tables of contents, signs of links, and controls. */
export const BESIDE_CONTENT =
  'nav, button, script, style, noscript, .toc, #toc, .fancy_toc, #quickview, .toplang, .top, .nav_table, .menu, .navheader, #footer, .headerlink, a.header-anchor:not(:has(span)), a.anchor:not(:has(span)), .mark, .sl-anchor-link, .hash-link, .mw-editsection, .src, .srclink';

/** @throws RangeError if a new site has no label yet. */
export function contentOf(site: string): string {
  const selector = CONTENT[site];
  if (selector === undefined)
    throw new RangeError(`What is the main content of ${site}? Add it to labels.ts.`);
  return selector;
}
