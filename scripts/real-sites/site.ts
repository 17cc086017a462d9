/** A site of real texts, made by its own engine. To add one, describe how it is built and which pages are clicked. */
export interface Site {
  readonly name: string;
  /** The parts of `SHARED` that must be made first. */
  readonly needs: readonly (keyof typeof SHARED)[];
  /** A bash script that fills the folder with this name, beside those of `SHARED`. */
  readonly build: string;
  /** A bash script that serves port PORT, for sites without files. It starts beside the folder. */
  readonly program?: string;
  /** Files in the folder, or paths that the program serves. */
  readonly pages: readonly string[];
}

/** Tools and texts for several sites, as bash scripts. */
export const SHARED = {
  python: `python3 -m venv python
    python/bin/pip -q install --only-binary :all: sphinx furo sphinx-rtd-theme pydata-sphinx-theme sphinx-book-theme python-docs-theme mkdocs mkdocs-material pelican markdown`,
  node: `mkdir -p node && cd node && echo '{ "private": true }' > package.json
    npm install --silent --ignore-scripts --no-audit --no-fund hexo@8 hexo-renderer-marked hexo-renderer-ejs hexo-renderer-stylus hexo-renderer-pug hexo-generator-index hexo-generator-archive hexo-generator-category hexo-generator-tag hexo-theme-landscape hexo-theme-next hexo-theme-fluid hexo-theme-butterfly docsify@4 vitepress@1 honkit@6`,
  // The manual of Flask.
  'rst-texts': `python3 -m pip -q download --no-deps --no-binary :all: flask==3.0.3 && tar xzf flask-3.0.3.tar.gz
    mv flask-3.0.3/docs rst-texts && rm -r rst-texts/conf.py flask-3.0.3*`,
  // The guides of Fastify, without pictures and without text that template engines would interpret.
  'markdown-texts': `npm pack --silent fastify@5 && tar xzf fastify-*.tgz && mkdir markdown-texts
    mv package/docs/Guides package/docs/Reference markdown-texts/ && rm -r package fastify-*.tgz
    cp markdown-texts/Guides/Getting-Started.md markdown-texts/index.md
    sed -i 's/{{/{ {/g; s/{%/{ %/g; s/{#/{ #/g; s/!\\[[^]]*\\]([^)]*)//g' markdown-texts/*.md markdown-texts/*/*.md`,
  // It runs from its folder, and changes nothing on the system.
  php: `echo 'unpack() { to=$1; shift; for package in "$@"; do mkdir -p deb-$to; (cd deb-$to && apt-get -qq -o APT::Sandbox::User=root download $package && dpkg-deb -x \${package}_*.deb . && rm \${package}_*.deb); done; }' > unpack.sh
    source unpack.sh; unpack php php8.2-cli php8.2-common php8.2-sqlite3 php8.2-mysql php8.2-mbstring php8.2-xml php8.2-intl
    modules=$(printf -- '-d extension=%s ' ctype dom fileinfo iconv intl mbstring mysqlnd mysqli pdo pdo_sqlite posix simplexml sqlite3 tokenizer xml xmlreader xmlwriter calendar)
    printf '#!/bin/bash\\nunset LD_LIBRARY_PATH\\nexec %s/usr/bin/php8.2 -n -d extension_dir=%s %s -d memory_limit=512M "$@"\\n' $PWD/deb-php "$(echo $PWD/deb-php/usr/lib/php/2*)" "$modules" > php && chmod +x php`,
} as const satisfies Readonly<Record<string, string>>;

/** The names of the texts that are written in Markdown. */
export const GUIDES = [
  'Getting-Started',
  'Plugins-Guide',
  'Testing',
  'Write-Plugin',
  'Database',
  'Serverless',
];
