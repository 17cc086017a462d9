/** A site of real texts, made by its own engine. To add one, write down how it is built and which pages are clicked. */
export interface Site {
  readonly name: string;
  /** What of `SHARED` is made first. */
  readonly needs: readonly (keyof typeof SHARED)[];
  /** A script for bash that fills the folder of this name, beside those of `SHARED`. */
  readonly build: string;
  /** Files in the folder. */
  readonly pages: readonly string[];
}

/** Tools and texts for several sites: scripts for bash. */
export const SHARED = {
  python: `python3 -m venv python
    python/bin/pip -q install --only-binary :all: sphinx furo sphinx-rtd-theme pydata-sphinx-theme sphinx-book-theme python-docs-theme mkdocs mkdocs-material`,
  node: `mkdir -p node && cd node && echo '{ "private": true }' > package.json
    npm install --silent --ignore-scripts --no-audit --no-fund hexo@8 hexo-renderer-marked hexo-renderer-ejs hexo-renderer-stylus hexo-renderer-pug hexo-generator-index hexo-generator-archive hexo-generator-category hexo-generator-tag hexo-theme-landscape hexo-theme-next hexo-theme-fluid hexo-theme-butterfly docsify@4 vitepress@1 honkit@6`,
  // The manual of Flask.
  'rst-texts': `python3 -m pip -q download --no-deps --no-binary :all: flask==3.0.3 && tar xzf flask-3.0.3.tar.gz
    mv flask-3.0.3/docs rst-texts && rm -r rst-texts/conf.py flask-3.0.3*`,
  // The guides of Fastify, without what template engines would take for theirs, and without pictures.
  'markdown-texts': `npm pack --silent fastify@5 && tar xzf fastify-*.tgz && mkdir markdown-texts
    mv package/docs/Guides package/docs/Reference markdown-texts/ && rm -r package fastify-*.tgz
    cp markdown-texts/Guides/Getting-Started.md markdown-texts/index.md
    sed -i 's/{{/{ {/g; s/{%/{ %/g; s/{#/{ #/g; s/!\\[[^]]*\\]([^)]*)//g' markdown-texts/*.md markdown-texts/*/*.md`,
} as const satisfies Readonly<Record<string, string>>;

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
const GUIDES = ['Getting-Started', 'Plugins-Guide', 'Testing', 'Write-Plugin', 'Database', 'Serverless'];

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
    name: 'vitepress',
    needs: ['node', 'markdown-texts'],
    build: `rm -rf node/vitepress-src && cp -r markdown-texts node/vitepress-src && mkdir node/vitepress-src/.vitepress
      sed -i 's/</\\&lt;/g' node/vitepress-src/*/*.md
      echo "export default { title: 'Fastify', base: '/vitepress/', ignoreDeadLinks: true, themeConfig: { nav: [{ text: 'Guide', link: '/Guides/Testing' }], sidebar: [{ text: 'Guides', items: '${GUIDES.join(' ')}'.split(' ').map((text) => ({ text, link: '/Guides/' + text })) }] } }" > node/vitepress-src/.vitepress/config.mjs
      out=$PWD/vitepress; cd node && npx vitepress build vitepress-src --outDir $out`,
    pages: ['Guides/Plugins-Guide.html', 'Guides/Testing.html'],
  },
  {
    name: 'honkit',
    needs: ['node', 'markdown-texts'],
    build: `rm -rf honkit-src && cp -r markdown-texts honkit-src && mv honkit-src/index.md honkit-src/README.md
      { echo '# Summary'; for guide in ${GUIDES.join(' ')}; do echo "* [$guide](Guides/$guide.md)"; done; } > honkit-src/SUMMARY.md
      node/node_modules/.bin/honkit build honkit-src $PWD/honkit`,
    pages: ['Guides/Plugins-Guide.html', 'Guides/Testing.html'],
  },
  {
    name: 'docsify',
    needs: ['node', 'markdown-texts'],
    build: `rm -rf docsify && cp -r markdown-texts docsify && cp -r node/node_modules/docsify/lib docsify/
      for guide in ${GUIDES.join(' ')}; do echo "* [$guide](Guides/$guide.md)"; done > docsify/_sidebar.md
      echo '<!doctype html><html lang="en"><meta charset="utf-8"><title>Fastify</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="lib/themes/vue.css"><div id="app"></div><script>window.$docsify = { name: "Fastify", loadSidebar: true, homepage: "Guides/Plugins-Guide.md" }</script><script src="lib/docsify.min.js"></script>' > docsify/index.html`,
    pages: ['index.html'],
  },
  ...[
    {
      name: 'debian-handbook',
      files: 'debian-handbook/html/en-US',
      pages: ['sect.apt-get.html', 'packaging-system.html'],
    },
    { name: 'debian-handbook-rtl', files: 'debian-handbook/html/fa-IR', pages: ['the-debian-project.html'] },
    { name: 'git-doc', files: 'git-doc', pages: ['git-add.html', 'gittutorial.html'] },
    { name: 'debian-reference', files: 'debian-reference-en/docs', pages: ['ch01.en.html'] },
    {
      name: 'postgresql-doc-15',
      files: 'postgresql-doc-15/html',
      pages: ['tutorial-join.html', 'sql-select.html'],
    },
  ].map(({ name, files, pages }) => {
    const from = files.split('/')[0];
    return {
      name,
      needs: [],
      build: `mkdir -p deb-${name} && cd deb-${name} && apt-get -qq -o APT::Sandbox::User=root download ${from} && dpkg-deb -x ${from}_*.deb . && cp -rL usr/share/doc/${files} ../${name} && cd .. && rm -r deb-${name}`,
      pages,
    };
  }),
];
