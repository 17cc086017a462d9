import { GUIDES, type Site } from './site.ts';

const LINKS = `'${GUIDES.join(' ')}'.split(' ').map((text) => ({ text, link: '/Guides/' + text }))`;

/** Sites whose scripts continue to build the page. */
export const SCRIPTED: readonly Site[] = [
  {
    name: 'vitepress',
    needs: ['node', 'markdown-texts'],
    build: `rm -rf node/vitepress-src && cp -r markdown-texts node/vitepress-src && mkdir node/vitepress-src/.vitepress
      sed -i 's/</\\&lt;/g' node/vitepress-src/*/*.md
      echo "export default { title: 'Fastify', base: '/vitepress/', ignoreDeadLinks: true, themeConfig: { nav: [{ text: 'Guide', link: '/Guides/Testing' }], sidebar: [{ text: 'Guides', items: ${LINKS} }] } }" > node/vitepress-src/.vitepress/config.mjs
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
  {
    name: 'docusaurus',
    needs: ['markdown-texts'],
    build: `mkdir -p docusaurus-src && cd docusaurus-src && echo '{ "private": true }' > package.json
      npm install --silent --ignore-scripts --no-audit --no-fund @docusaurus/core@3 @docusaurus/preset-classic@3 react@19 react-dom@19
      rm -rf docs && cp -r ../markdown-texts docs && rm docs/*/Index.md
      echo "export default { title: 'Fastify', url: 'http://localhost', baseUrl: '/docusaurus/', onBrokenLinks: 'ignore', trailingSlash: true, markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore' } },
        presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]], themeConfig: { navbar: { title: 'Fastify' }, footer: { style: 'dark', copyright: 'The team' } } }" > docusaurus.config.mjs
      npx docusaurus build --out-dir ../docusaurus && cd .. && rm -r docusaurus-src`,
    pages: ['Guides/Plugins-Guide/index.html', 'Reference/Routes/index.html'],
  },
  {
    name: 'vuepress',
    needs: ['markdown-texts'],
    build: `mkdir -p vuepress-src && cd vuepress-src && echo '{ "private": true }' > package.json
      npm install --silent --no-audit --no-fund vuepress@2.0.0-rc.30 @vuepress/bundler-vite@2.0.0-rc.30 @vuepress/theme-default@2.0.0-rc.130 vue@3 sass-embedded
      rm -rf docs && cp -r ../markdown-texts docs && sed -i 's/</\\&lt;/g' docs/*/*.md && mkdir docs/.vuepress
      echo "import { viteBundler } from '@vuepress/bundler-vite'; import { defaultTheme } from '@vuepress/theme-default';
        export default { base: '/vuepress/', title: 'Fastify', bundler: viteBundler(), theme: defaultTheme({ navbar: ${LINKS}, sidebar: ${LINKS} }) };" > docs/.vuepress/config.js
      npx vuepress build docs --dest ../vuepress && cd .. && rm -r vuepress-src`,
    pages: ['Guides/Plugins-Guide.html', 'Reference/Routes.html'],
  },
  {
    name: 'starlight',
    needs: ['markdown-texts'],
    build: `mkdir -p starlight-src/src/content/docs && cd starlight-src && echo '{ "private": true }' > package.json
      npm install --silent --no-audit --no-fund astro@5 @astrojs/starlight@0.34
      for text in Guides Reference; do
        mkdir -p src/content/docs/$text
        for file in ../markdown-texts/$text/*.md; do
          { printf -- '---\\ntitle: %s\\n---\\n' "$(basename $file .md | tr - ' ')"; grep -v '^<h1' $file; } > src/content/docs/$text/$(basename $file)
        done
      done
      echo "import { defineCollection } from 'astro:content'; import { docsLoader } from '@astrojs/starlight/loaders'; import { docsSchema } from '@astrojs/starlight/schema';
        export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };" > src/content.config.mjs
      echo "import { defineConfig } from 'astro/config'; import starlight from '@astrojs/starlight';
        export default defineConfig({ base: '/starlight', outDir: '../starlight', telemetry: false, integrations: [starlight({ title: 'Fastify', disable404Route: true, pagefind: false, sidebar: [{ label: 'Guides', autogenerate: { directory: 'Guides' } }] })] });" > astro.config.mjs
      ASTRO_TELEMETRY_DISABLED=1 npx astro build && cd .. && rm -r starlight-src`,
    pages: ['guides/plugins-guide/index.html', 'reference/routes/index.html'],
  },
];
