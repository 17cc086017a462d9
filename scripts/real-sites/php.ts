import { GUIDES, type Site } from './site.ts';

const TEXTS = GUIDES.slice(0, 3).join(' ');

/** Converts Markdown to the markup of MediaWiki, as far as the guides need it. */
const TO_WIKI = String.raw`sed -E '/^<h1/d; /^# /d; s/^####+ (.*)/==== \1 ====/; s/^### (.*)/=== \1 ===/; s/^## (.*)/== \1 ==/; s/^\x60{3,} *[a-zA-Z]+.*/<pre>/; s/^\x60{3,}$/<\/pre>/; s/^ *- /* /; s/\[([^]]*)\]\((https?:[^)]*)\)/[\2 \1]/g; s/\[([^]]*)\]\([^)]*\)/\1/g; s/<a id[^>]*><\/a>//g; s/\x60([^\x60]+)\x60/<code><nowiki>\1<\/nowiki><\/code>/g'`;

/** With a table beside the text, as encyclopedias have. */
const MEDIAWIKI = `unpack mediawiki mediawiki mediawiki-classes
    mkdir mediawiki && cp -r deb-mediawiki/usr/share/mediawiki mediawiki/w && cd mediawiki && mkdir data
    rm w/config w/images w/LocalSettings.php w/extensions && mv w/extensions-core w/extensions && mkdir w/images
    ../php w/maintenance/install.php --dbtype sqlite --dbpath $PWD/data --dbname wiki --scriptpath /w --server http://127.0.0.1 --pass Lighthouse-1881-x Notes Admin
    printf '\\n$wgServer = WebRequest::detectServer();\\n$wgLogos = false;\\n' >> w/LocalSettings.php
    for guide in ${TEXTS}; do
      { printf '{| class="wikitable" style="float: right; width: 22em; margin: 0 0 1em 1em"\\n! colspan="2" | Fastify\\n|-\\n| Written in || JavaScript\\n|-\\n| Licence || MIT\\n|}\\n'
        ${TO_WIKI} ../markdown-texts/Guides/$guide.md; echo '[[Category:Servers]]'; } | ../php w/maintenance/edit.php -u Admin $guide
    done`;

const SKINS = ['vector-2022', 'vector', 'monobook', 'timeless', 'minerva'];

const DATABASE = `export LD_LIBRARY_PATH=$PWD/deb-maria/usr/lib/x86_64-linux-gnu
    database() { deb-maria/usr/sbin/mariadbd --no-defaults --basedir=$PWD/deb-maria/usr --datadir=$PWD/wordpress/db --user=root --socket=$PWD/wordpress/socket --skip-networking --lc-messages-dir=$PWD/deb-maria/usr/share/mysql & }
    untilReady() { for i in $(seq 100); do test -S wordpress/socket && return; sleep .2; done; return 1; }`;

const CONFIGURATION = `<?php
define("DB_NAME", "wp"); define("DB_USER", "root"); define("DB_PASSWORD", ""); define("DB_HOST", "localhost:" . dirname(__DIR__) . "/socket");
define("DB_CHARSET", "utf8mb4"); define("DB_COLLATE", ""); define("DISABLE_WP_CRON", true); define("WP_HTTP_BLOCK_EXTERNAL", true);
foreach (["AUTH_KEY", "SECURE_AUTH_KEY", "LOGGED_IN_KEY", "NONCE_KEY", "AUTH_SALT", "SECURE_AUTH_SALT", "LOGGED_IN_SALT", "NONCE_SALT"] as $name) define($name, "x");
$table_prefix = "wp_"; $host = "http://" . ($_SERVER["HTTP_HOST"] ?? "127.0.0.1"); define("WP_HOME", $host); define("WP_SITEURL", $host);
if (!defined("ABSPATH")) define("ABSPATH", __DIR__ . "/"); require_once ABSPATH . "wp-settings.php";`;

/** The address chooses the theme. */
const THEME = `<?php
foreach (["template", "stylesheet"] as $name) add_filter("pre_option_$name", fn() => preg_replace("/\\W/", "", $_GET["look"] ?? "twentytwentythree"));`;

const CONTENT = `<?php
define("WP_INSTALLING", true);
require "www/wp-load.php"; require ABSPATH . "wp-admin/includes/upgrade.php";
wp_install("Notes on servers", "admin", "a@example.org", true, "", "Lighthouse-1881-x");
foreach (array_slice($argv, 1) as $guide) {
  $post = wp_insert_post(["post_title" => strtr($guide, "-", " "), "post_name" => strtolower($guide), "post_content" => file_get_contents("$guide.html"), "post_status" => "publish", "post_author" => 1]);
  wp_insert_comment(["comment_post_ID" => $post, "comment_author" => "Ann", "comment_content" => "This helped me to split my service in two.", "comment_approved" => 1]);
}`;

const WORDPRESS = `unpack maria mariadb-server-core mariadb-client-core mariadb-common libmariadb3 libaio1 liburing2
    unpack wordpress wordpress wordpress-theme-twentytwentythree wordpress-theme-twentytwentytwo
    mkdir wordpress && cp -r deb-wordpress/usr/share/wordpress wordpress/www && find wordpress/www -type l -delete
    ${DATABASE}
    deb-maria/usr/bin/mariadb-install-db --no-defaults --basedir=$PWD/deb-maria/usr --datadir=$PWD/wordpress/db --user=root --auth-root-authentication-method=normal
    database; trap 'kill %1' EXIT; untilReady
    deb-maria/usr/bin/mariadb --no-defaults -S $PWD/wordpress/socket -u root -e 'create database wp'
    cd wordpress; mkdir -p www/wp-content/mu-plugins
    echo '${CONFIGURATION}' > www/wp-config.php; echo '${THEME}' > www/wp-content/mu-plugins/theme.php; echo '${CONTENT}' > content.php
    for guide in ${TEXTS}; do grep -v '^<h1' ../markdown-texts/Guides/$guide.md | ../python/bin/python -m markdown -x extra > $guide.html; done
    ../php content.php ${TEXTS}`;

const THEMES = ['twentytwentythree', 'twentytwentytwo'];

/** Sites whose pages PHP creates on demand. */
export const PHP_SITES: readonly Site[] = [
  {
    name: 'mediawiki',
    needs: ['php', 'markdown-texts'],
    build: `source unpack.sh; ${MEDIAWIKI}`,
    program: 'PHP_CLI_SERVER_WORKERS=3 exec ./php -S 127.0.0.1:$PORT -t mediawiki',
    pages: SKINS.map((skin) => `w/index.php/Plugins-Guide?useskin=${skin}`),
  },
  {
    name: 'wordpress',
    needs: ['php', 'python', 'markdown-texts'],
    build: `source unpack.sh; ${WORDPRESS}`,
    program: `${DATABASE}; database; untilReady; PHP_CLI_SERVER_WORKERS=3 exec ./php -S 127.0.0.1:$PORT -t wordpress/www`,
    pages: THEMES.map((theme) => `?name=plugins-guide&look=${theme}`),
  },
];
