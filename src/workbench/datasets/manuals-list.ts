/** A manual in a Debian package, and which elements of its pages are content. */
export interface Manual {
  /** The folder of its pages, in the package of that name. */
  readonly folder: string;
  /** Pages whose names match. Default: all. */
  readonly pages?: RegExp;
  /** A CSS selector of the elements that hold the content. */
  readonly content: string;
  /** Elements in it that are no content. */
  readonly without?: string;
  /** Elements on which people may disagree, such as a table of contents. */
  readonly open?: string;
}

const SPHINX = {
  content: '[role=main]',
  without: '.headerlink, .viewcode-link, .prev-next-area, .footer-item, .rst-footer-buttons, footer',
  open: '.toctree-wrapper, .contents, [role=navigation]',
};
const DOCBOOK = {
  content: ['chapter', 'preface', 'appendix', 'article', 'refentry', 'section', 'sect1', 'sect2', 'sect3']
    .map((name) => `div.${name}`)
    .join(),
  without: '.navheader, .navfooter, .navigation',
  open: '.toc, .footer',
};
const DOXYGEN = {
  content: '.contents, .headertitle .title',
  without: '.dynheader, .permalink, .memSeparator',
  open: '.summary, .directory, .ingroups',
};
const JAVADOC = {
  content: '.contentContainer, .header',
  without: '.topNav, .subNav, .bottomNav, .tableTab, .tabEnd, .activeTableTab',
  open: '.inheritance',
};
const HADDOCK = {
  content: '#content',
  without: '.selflink, .link',
  open: '#table-of-contents, #contents-list, #synopsis',
};
const TEXINFO = {
  content: 'body',
  without: 'div.header, div.nav-panel',
  open: '.menu, .contents, .shortcontents',
};

export const MANUALS: Readonly<Record<string, Manual>> = {
  'apache2-doc': {
    folder: 'usr/share/doc/apache2-doc/manual/en',
    content: '#page-content, #preamble',
    without: '.up, .top, .toplang, .bottomlang, #path, #comments_section, .permalink',
    open: '#quickview, #toc, #subnav, .seealso',
  },
  'asciidoctor-doc': {
    folder: 'usr/share/doc/asciidoctor-doc/html',
    content: 'main',
    without: '.method-click-advice',
    open: '.method-source-code, .method-source-toggle',
  },
  'bind9-doc': { folder: 'usr/share/doc/bind9-doc/arm', ...SPHINX },
  'cmake-doc': { folder: 'usr/share/doc/cmake-data/html', ...SPHINX },
  'cppreference-doc-en-html': {
    folder: 'usr/share/cppreference/doc/html/en',
    content: '#firstHeading, #mw-content-text',
    without: '.t-navbar, .editsection, .printfooter',
    open: '#toc',
  },
  'debian-policy': {
    folder: 'usr/share/doc/debian-policy',
    ...DOCBOOK,
    content: `${DOCBOOK.content}, [role=main]`,
  },
  'developers-reference': { folder: 'usr/share/developers-reference', ...SPHINX },
  'erlang-doc': {
    folder: 'usr/share/doc/erlang-doc/lib',
    pages: /\/doc\/html\/[a-z_]+\.html$/,
    content: '#content',
    without: '.title-anchors, .ghlink-after',
    open: '.footer',
  },
  'exim4-doc-html': { folder: 'usr/share/doc/exim4-doc-html/spec_html', ...DOCBOOK },
  'fp-docs-3.2.2': {
    folder: 'usr/share/doc/fp-docs/3.2.2',
    content: 'body',
    without: 'table.bar',
    open: 'hr ~ p:last-of-type',
  },
  'gap-doc': {
    folder: 'usr/share/gap/doc/ref',
    pages: /chap\d+\.html$/,
    content: 'body',
    without: '.chlinktop, .chlinkprevnexttop, .chlinkprevnextbot, .chlinkbot, #mathjaxlink, .footer',
    open: '.ContChap, .ChapSects',
  },
  'ghc-doc': {
    folder: 'usr/share/doc/ghc-doc/html/libraries',
    pages: /^(?!.*\/src\/).*\/[A-Z][A-Za-z-]*\.html$/,
    ...HADDOCK,
  },
  'gimp-help-en': { folder: 'usr/share/gimp/2.0/help/en', ...DOCBOOK },
  'git-doc': { folder: 'usr/share/doc/git-doc', content: '#header, #content', open: '#toc' },
  'groovy-doc': { folder: 'usr/share/doc/groovy/gapi', ...JAVADOC },
  ikiwiki: {
    folder: 'usr/share/doc/ikiwiki/html',
    content: '#content',
    open: '#pageinfo, .pageheader, .toc',
  },
  'installation-guide-amd64': { folder: 'usr/share/doc/installation-guide-amd64/en', ...DOCBOOK },
  'java-policy': { folder: 'usr/share/doc/java-policy', ...DOCBOOK },
  'libeigen3-doc': { folder: 'usr/share/doc/libeigen3-dev/html', ...DOXYGEN },
  'libghc-aeson-doc': {
    folder: 'usr/share/doc/libghc-aeson-doc/html',
    pages: /^(?!.*\/src\/).*\/[A-Z][A-Za-z-]*\.html$/,
    ...HADDOCK,
  },
  'libgtk-3-doc': { folder: 'usr/share/gtk-doc/html', ...DOCBOOK },
  'libsdl2-doc': { folder: 'usr/share/doc/libsdl2-doc/html', ...DOXYGEN },
  'libstdc++-12-doc': { folder: 'usr/share/doc/gcc-12-base/libstdc++/user', ...DOXYGEN },
  'lilypond-doc-html': {
    folder: 'usr/share/doc/lilypond/html/Documentation',
    pages: /\/(?:internals|music-glossary|notation|learning)\/[a-z_0-9-]+\.html$/,
    content: '#main',
    without: '.nav_table, #footer, #tocframe',
    open: '.contents, .menu, .shortcontents',
  },
  'maint-guide': { folder: 'usr/share/doc/maint-guide/html', pages: /\.en\.html$/, ...DOCBOOK },
  'maxima-doc': { folder: 'usr/share/doc/maxima-doc/html', pages: /maxima_\d+\.html$/, ...TEXINFO },
  mutt: { folder: 'usr/share/doc/mutt/html', ...DOCBOOK },
  'nodejs-doc': {
    folder: 'usr/share/doc/nodejs/api',
    content: '#apicontent',
    without: '.mark',
    open: '.header-container, .api_metadata',
  },
  'openmpi-doc': { folder: 'usr/share/doc/openmpi-doc/javadoc-openmpi/mpi', ...JAVADOC },
  'postgresql-doc-15': { folder: 'usr/share/doc/postgresql-doc-15/html', ...DOCBOOK },
  'python-django-doc': {
    folder: 'usr/share/doc/python-django-doc/html',
    content: '.yui-g',
    without: '.headerlink, .nav',
  },
  'python-flask-doc': { folder: 'usr/share/doc/python-flask-doc/html', ...SPHINX },
  'python-pandas-doc': { folder: 'usr/share/doc/python-pandas-doc/html', ...SPHINX, content: 'main' },
  'python-requests-doc': { folder: 'usr/share/doc/python-requests-doc/html', ...SPHINX },
  'python-scipy-doc': { folder: 'usr/share/doc/python-scipy-doc/html', ...SPHINX, content: 'main' },
  'python-sqlalchemy-doc': { folder: 'usr/share/doc/python-sqlalchemy-doc/html', ...SPHINX },
  'python3.11-doc': { folder: 'usr/share/doc/python3.11/html', ...SPHINX },
  'qtbase5-doc-html': {
    folder: 'usr/share/qt5/doc',
    content: 'h1.title, .mainContent',
    without: '.footer, .navigationbar',
    open: '.sidebar',
  },
  'sbcl-doc': { folder: 'usr/share/doc/sbcl/sbcl-internals', ...TEXINFO },
  'sqlite3-doc': {
    folder: 'usr/share/doc/sqlite3',
    content: 'body',
    without: '.nosearch, .imgcontainer button, p > button',
    open: '.fancy_toc, .fancy-toc1, .fancy-toc2, #toc_header',
  },
  'tomcat10-docs': { folder: 'usr/share/tomcat10-docs/docs', content: '#content', open: '.toc' },
};
