import { dateAlone } from './byline-dates.ts';
import { byIn, SENTENCE } from './byline-words.ts';
import { isWholeName, peopleIn } from './people.ts';
import type { Source, Statements } from './statements.ts';
import { cleanText, distinct } from './strings.ts';
import { isHost, keyOf } from './title-words.ts';

const MOST_AUTHORS = 20;
/** Characters. */
const LONGEST_NAME = 200;
/** The name or the address of the account of somebody who runs the site. */
const ACCOUNT = /^(?:\S+\s)?(?:admin|administrator|editor|webmaster)$|^[a-z]+\.[a-z]+$|^[^\s@]+@[^\s@]+$/iu;
/** The people who make the site, without their names: "Site Staff", "The Editors", "Redaktion", and news agencies. */
const STAFF =
  /(?:^|\s|-)(?:bureau|desk|editorial|editorial board|editors|newsroom|redacción|redaktion|redactie|redazione|rédaction|reports|staff|staff report(?:er)?|team|wire services?)$|^(?:redaktion|rédaction|redacción|redazione)\s|(?:編集部|编辑部)$|^(?:(?:by|von)\s)?(?:afp|ansa|ap|apa|dpa|efe|red|reuters|sda|sid|upi)$/iu;
/**
 * Values that name nobody: the address of a profile or of the designer ("Made by Ada, https://..."), a picture ("Photo:
 * Ada"), the number of an account, a button, the example of a template ("name, email@example.com").
 */
const NOBODY =
  /:\/\/|^\/|^(?:www\.|[\w-]+\.\w{2,}\/)|:\s|^(?:photo|foto|фото)\s|^(?:animations?|graphics?|illustrat(?:ed|ions?)|images?|photo(?:graph(?:ed|s|y)?|s)|pictures?|videos?)\sby\s|^[\d\s.-]+$|^(?:log-?in|anmelden|null|publisher|undefined|unknown|bluesky|discord|facebook|instagram|linkedin|mastodon|pinterest|reddit|telegram|threads|tiktok|taboola|twitter|whatsapp|you ?tube|name, [^\s@]+@\S+)$/iu;
/** A person as JSON-LD in a value that should be a name. */
const JSON_NAME = /^\{.*?"name"\s*:\s*"([^"\\]+)"/u;
/** Statements in the text of the page, where words of buttons may stand beside a name: "Follow Ada", "See full bio". */
const SHOWN: ReadonlySet<Source> = new Set(['microdata', 'byline']);
/** What sites write before a name, such as "More stories by" and "Alles von". */
const BEFORE_NAME = /^(?:(?:more\s\p{L}+\s)?by:?|alles von|alle (?:artikel|beiträge) von)\s+/iu;
/** The Korean word for a journalist, which stands after the name. */
const JOURNALIST = /(?<=^\p{sc=Hangul}{2,4})\s(?:선임)?(?:기자|특파원)$/u;

/** The people who are named first. Only if there are none: a group, the staff, the site, or the name of an account. */
export function chooseAuthors(
  said: readonly Statements[],
  document: Document,
  sites: readonly string[],
  url: string,
  title: string,
  language: string | undefined,
): { readonly names: readonly string[]; readonly source: Source } | undefined {
  const isSite = (name: string): boolean =>
    isHost(name, url) || sites.some((site) => keyOf(site) === keyOf(name));
  const named = said
    .map(({ from: source, authors }) => ({
      source,
      names: namesIn(document, authors, isSite, language).filter(
        (name) => keyOf(name) !== title && !(SHOWN.has(source) && SENTENCE.test(name)),
      ),
    }))
    .filter(({ names }) => names.length > 0);
  const groups = said.flatMap((one) => one.groups ?? []).map(keyOf);
  const isNobody = (name: string): boolean =>
    isSite(name) || groups.includes(keyOf(name)) || isHost(inBrackets(name), url) || ACCOUNT.test(name);
  const people = named
    .map(({ source, names }) => ({ source, names: staffLast(names.filter((name) => !isNobody(name))) }))
    .filter(({ names }) => names.length > 0);
  const isStaff = people.length > 0 && STAFF.test(people[0].names[0]);
  const person = people.find(({ names: [name] }) => isWholeName(name) && !STAFF.test(name));
  const first = (isStaff ? person : undefined) ?? people[0];
  // JSON-LD often names only the first of several people.
  const byline = people.find(({ source }) => source === 'byline');
  const isFuller = first && byline && first.names.length < byline.names.length;
  if (isFuller && first.names.every((name) => byline.names.some((one) => isWithin(name, one)))) return byline;
  return first ?? named[0];
}

/** Persons before the staff of the site and before news agencies. */
function staffLast(names: readonly string[]): string[] {
  const isStaff = (name: string): boolean => STAFF.test(name);
  return [...names.filter((name) => !isStaff(name)), ...names.filter(isStaff)];
}

/** Is a name the same as another, or this without a title such as "Dr"? */
function isWithin(name: string, other: string): boolean {
  return ` ${keyOf(other)} `.includes(` ${keyOf(name)} `);
}

/** The text in brackets at the end of a name: "The Paper (www.paper.example)". */
function inBrackets(name: string): string {
  return /\((?:www\.)?([^()]+)\)$/u.exec(name)?.[1] ?? '';
}

/** Names of people. @param isSite Tells whether the end of a line, behind a comma, is the name of the site. */
function namesIn(
  document: Document,
  values: readonly string[],
  isSite: (end: string) => boolean,
  language: string | undefined,
): string[] {
  const names = values
    .slice(0, MOST_AUTHORS)
    .map((value) => personIn(cleanText(document, value, LONGEST_NAME) ?? '', language))
    .map((line) => withoutSite(line, isSite))
    .flatMap((line) => peopleIn(line) ?? [line])
    .filter((name) => name !== '' && !NOBODY.test(name) && dateAlone(name, language) === undefined);
  return distinct(names);
}

/** A name without "By" before it, and without a job or site behind a dash. */
function personIn(said: string, language: string | undefined): string {
  const name = (JSON_NAME.exec(said)?.[1] ?? said).replace(BEFORE_NAME, '');
  const [bare] = name.slice(byIn(name, language)?.length ?? 0).split(/\s[-|–—]\s/u, 1);
  return withoutDay(bare, language).replace(JOURNALIST, '');
}

/** A line without the day after the name: "Ada Lovelace, May 2, 2025 10:43". */
function withoutDay(line: string, language: string | undefined): string {
  const comma = line.indexOf(', ');
  return comma > 0 && dateAlone(line.slice(comma + 2), language) !== undefined ? line.slice(0, comma) : line;
}

function withoutSite(line: string, isSite: (end: string) => boolean): string {
  const comma = line.lastIndexOf(', ');
  return comma > 0 && isSite(line.slice(comma + 2)) ? line.slice(0, comma) : line;
}
