/** The default template of file names. */
export const DEFAULT_FILE_NAME = '{title}';

/** The default lines at the beginning of Markdown files. */
export const DEFAULT_FRONT_MATTER = `title: {title}
author: {author}
date: {date}
site: {site}
url: {url}
language: {language}
saved: {saved}`;
