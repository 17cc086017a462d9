import type { Site } from './site.ts';

interface Package {
  readonly name: string;
  /** The Debian package. */
  readonly from: string;
  /** The folder below `/usr/share`. */
  readonly files: string;
  readonly pages: readonly string[];
}

const PACKAGES: readonly Package[] = [
  {
    name: 'debian-handbook',
    from: 'debian-handbook',
    files: 'doc/debian-handbook/html/en-US',
    pages: ['sect.apt-get.html', 'packaging-system.html'],
  },
  {
    name: 'debian-handbook-rtl',
    from: 'debian-handbook',
    files: 'doc/debian-handbook/html/fa-IR',
    pages: ['the-debian-project.html'],
  },
  { name: 'git-doc', from: 'git-doc', files: 'doc/git-doc', pages: ['git-add.html', 'gittutorial.html'] },
  {
    name: 'debian-reference',
    from: 'debian-reference-en',
    files: 'doc/debian-reference-en/docs',
    pages: ['ch01.en.html'],
  },
  {
    name: 'postgresql-doc-15',
    from: 'postgresql-doc-15',
    files: 'doc/postgresql-doc-15/html',
    pages: ['tutorial-join.html', 'sql-select.html'],
  },
  {
    name: 'mdbook',
    from: 'rust-doc',
    files: 'doc/rust-doc/html/book',
    pages: ['ch04-01-what-is-ownership.html', 'ch03-05-control-flow.html'],
  },
  {
    name: 'rustdoc',
    from: 'rust-doc',
    files: 'doc/rust-doc/html',
    pages: ['std/fmt/index.html', 'std/rc/struct.Rc.html'],
  },
  {
    name: 'doxygen',
    from: 'libeigen3-doc',
    files: 'doc/libeigen3-dev/html',
    pages: ['TopicLazyEvaluation.html', 'classEigen_1_1Map.html'],
  },
  {
    name: 'javadoc',
    from: 'libcommons-lang3-java-doc',
    files: 'doc/libcommons-lang3-java/api',
    pages: ['org/apache/commons/lang3/builder/EqualsBuilder.html'],
  },
  {
    name: 'gi-docgen',
    from: 'libgtk-4-doc',
    files: 'doc/libgtk-4-doc/gtk4',
    pages: ['getting_started.html', 'class.Box.html'],
  },
  {
    name: 'erlang-doc',
    from: 'erlang-doc',
    files: 'doc/erlang-doc/doc',
    pages: ['design_principles/gen_server_concepts.html'],
  },
  {
    name: 'apache2-doc',
    from: 'apache2-doc',
    files: 'doc/apache2-doc/manual',
    pages: ['en/urlmapping.html', 'en/caching.html'],
  },
  {
    name: 'sqlite3-doc',
    from: 'sqlite3-doc',
    files: 'doc/sqlite3',
    pages: ['howtocorrupt.html', 'lang_select.html'],
  },
  {
    name: 'qdoc',
    from: 'qtbase5-doc-html',
    files: 'qt5/doc',
    pages: ['qtcore/signalsandslots.html', 'qtcore/qtimer.html'],
  },
  {
    name: 'lilypond',
    from: 'lilypond-doc-html',
    files: 'doc/lilypond/html/Documentation',
    pages: ['learning/simple-notation.html'],
  },
  { name: 'node-api', from: 'nodejs-doc', files: 'doc/nodejs/api', pages: ['modules.html'] },
];

/** Sites in Debian packages. Links into other packages lead nowhere. */
export const READY: readonly Site[] = PACKAGES.map(({ name, from, files, pages }) => ({
  name,
  needs: [],
  build: `mkdir -p deb-${name} && cd deb-${name} && apt-get -qq -o APT::Sandbox::User=root download ${from} && dpkg-deb -x ${from}_*.deb .
    cp -rL usr/share/${files} ../${name} || test -f ../${name}/${pages[0]}
    cd .. && rm -r deb-${name}`,
  pages,
}));
