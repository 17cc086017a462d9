/** How files are named unless the reader chooses otherwise. */
export const DEFAULT_FILE_NAME = '{title}';

/** What Markdown files begin with unless the reader chooses otherwise. */
export const DEFAULT_FRONT_MATTER = `title: {title}
author: {author}
date: {date}
site: {site}
url: {url}
language: {language}
saved: {saved}`;
