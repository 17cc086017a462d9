import { PHP_SITES } from './php.ts';
import { READY } from './ready.ts';
import { SCRIPTED } from './scripted.ts';
import { GUIDES, type Site } from './site.ts';

const SPHINX = [
  ...[
    'alabaster',
    'classic',
    'nature',
    'bizstyle',
    'scrolls',
    'furo',
    'sphinx_rtd_theme',
    'pydata_sphinx_theme',
  ],
  ...['sphinx_book_theme', 'python_docs_theme'],
];
const MKDOCS = ['mkdocs', 'readthedocs', 'material'];
const HEXO = ['landscape', 'next', 'fluid', 'butterfly'];
export const SITES: readonly Site[] = [
  ...SPHINX.map((theme) => ({
    name: theme,
    needs: ['python', 'rst-texts'] as const,
    build: `python/bin/sphinx-build -q -b html -C -D project=Flask -D html_theme=${theme} rst-texts ${theme}`,
    pages: ['quickstart.html', 'patterns/fileuploads.html'],
  })),
  ...MKDOCS.map((theme) => ({
    name: `mkdocs-${theme}`,
    needs: ['python', 'markdown-texts'] as const,
    build: `printf 'site_name: Fastify\\ndocs_dir: markdown-texts\\nsite_dir: mkdocs-${theme}\\nuse_directory_urls: false\\ntheme:\\n  name: ${theme}\\n' > mkdocs-${theme}.yml
      python/bin/mkdocs -q build -f mkdocs-${theme}.yml`,
    pages: ['Guides/Plugins-Guide.html', 'Reference/Routes.html'],
  })),
  ...HEXO.map((theme) => ({
    name: `hexo-${theme}`,
    needs: ['node', 'markdown-texts'] as const,
    build: `mkdir -p hexo-src-${theme}/source/_posts && cd hexo-src-${theme} && ln -sfn ../node/node_modules node_modules
      node -p 'JSON.stringify({ ...require("../node/package.json"), hexo: { version: "" } })' > ../hexo-package.json && mv ../hexo-package.json package.json
      printf 'title: Notes on servers\\nauthor: The team\\nurl: http://localhost/hexo-${theme}\\nroot: /hexo-${theme}/\\npermalink: :title.html\\ntheme: ${theme}\\npublic_dir: ../hexo-${theme}\\n' > _config.yml
      for guide in ${GUIDES.join(' ')}; do
        { printf -- '---\\ntitle: %s\\ndate: 2024-05-01 10:00:00\\ntags: [server, notes]\\ncategories: [guides]\\n---\\n' "$(echo $guide | tr - ' ')"; cat ../markdown-texts/Guides/$guide.md; } > source/_posts/$guide.md
      done
      node node_modules/hexo/bin/hexo generate --silent && cd .. && rm -r hexo-src-${theme}`,
    pages: ['Plugins-Guide.html', 'Testing.html'],
  })),
  {
    name: 'pelican',
    needs: ['python', 'markdown-texts'],
    build: `mkdir -p pelican-src && for guide in ${GUIDES.join(' ')}; do
        { printf 'Title: %s\\nDate: 2024-05-01 10:00\\nTags: server, notes\\nCategory: Guides\\n\\n' "$(echo $guide | tr - ' ')"; grep -v '^<h1' markdown-texts/Guides/$guide.md; } > pelican-src/$guide.md
      done
      echo "SITENAME = 'Notes on servers'; AUTHOR = 'The team'; TIMEZONE = 'UTC'; RELATIVE_URLS = True; LINKS = (('Fastify', '#'),)" > pelican-conf.py
      python/bin/pelican -q pelican-src -s pelican-conf.py -o pelican && rm -r pelican-src pelican-conf.py`,
    pages: ['plugins-guide.html', 'testing.html'],
  },
  ...READY,
  ...SCRIPTED,
  ...PHP_SITES,
];
