/** Some of these words also begin the names of controls and lists, such as "user-menu". They count at the end of a class. */
export const AUTHOR =
  /(?:^|[\s_-])(?:(?:author|byline|creator|nick|nickname|(?:big)?username|writer|postleft)s?(?:[\s_-]*(?:name|link|info))?(?:$|[\s_-])|(?:member|user|poster)s?(?:[\s_-]*(?:name|link|info))?(?:$|\s))/iu;
/**
 * The same for elements above the heading. It is narrower, because pages greet their users there and ask them to log
 * in.
 */
export const WRITER = /author|byline|writer/iu;
export const PROFILE =
  /\/(?:authors?|auteurs?|autor(?:a|e|en|es|i|in)?|contributors?|journalists?|members?|people(?=\/[^/]+\/?(?:[?#]|$))|profiles?|redakteure?|reporters?|staff|team|u|users?|writers?)\/[^/]|[?&]author(?:_?id)?=[^&]/iu;
/** Where readers log in or get an account. */
export const OWN_ACCOUNT =
  /\/(?:log-?(?:in|out|on)|password|reg(?:ister|istration|_\w+)?|sign-?(?:in|out|up)|subscribe)(?:$|[/.?#])/iu;
export const NO_AUTHOR =
  /avatar|bio|rating|reviews|image|img|meta-prep|photo|icon|role|title|follow|comment|menu|nav|login|require/iu;
export const DATE =
  /(?:^|[\s_-])(?:date|time|datetime|timestamp|published|posted|pubdate|posttime)(?:$|[\s_-])|(?:publish|pub|post)-?date/iu;
export const NO_DATE =
  /updat|modif|edit|comment|join|read|regist|aktualisiert|mis à jour|actuali[sz]a|atualiza|aggiorna|bijgewerkt|uppdaterad|oppdatert|更新/iu;
/** Words in classes of days on which something was changed. */
export const CHANGE =
  /updat|modif|aktualisiert|actuali[sz]a|atualiza|aggiorna|bijgewerkt|uppdaterad|oppdatert/iu;
/** Classes of boxes with what readers wrote. */
export const COMMENTS =
  /(?:^|\s)(?:user-?)?comments?(?:-?(?:area|body|box|content|item|list|section|thread|wrap(?:per)?))?(?:$|\s)/iu;
/** Lists of other pages. A longer name may only say that the page has such a list. */
export const RELATED =
  /(?:^|\s)(?:jp-)?related-?(?:articles|broadcasts?|content|entries|items|links|news|pages|posts|reading|stories|topics|videos)?(?:$|\s)/iu;
/** Boxes of facts about the subject of a page, such as when somebody was born. */
export const FACTS = /(?:^|[\s_-])infobox(?:$|[\s_-])/iu;
/** Classes of dates that are not the date of the text. */
export const OTHER_DATE = /(?:^|[\s_-])(?:join|modif|regist|updat)/iu;
const BY =
  /^(?:This\s(?:article|guide|post|story)\swas\s(?=written))?(?:(?:Analysis|Article|Commentary|Opinion|Perspective|Recipe|Review|Story|Words|Text|[Ww]ritten|Posted|Published|Created|Started|Reviewed|Asked|Contributed|Submitted)\s+)?[Bb][Yy]:?(?:\s+|$)/u;
/** "Author: " in the languages below and some others, and "By" in Arabic and Hebrew. */
const LABEL =
  /^(?:(?:Authors?|Author\(s\)|Auteure?s?|Autor(?:a|e|en|es|i|in|zy)?|Contributors?|Författare|Автори?|Авторы|Συντάκτ(?:ης|ρια)|Yazar)\s?:(?:\s+|$)|(?:بقلم|מאת)\s?:?\s+|(?:كتبت?|Írta)\s?:\s*|(?:作者|撰文|记者|記者|著者|執筆)\s?[:：／]\s*)/u;
/** The word for "By" in other languages, by language tag. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  da: /^(?:(?:Indsendt|Skrevet)\s)?[Aa]f:?(?:\s+|$)/u,
  de: /^Text:\s+|^(?:(?:Ein Artikel|Ein Beitrag|Eingestellt|[Ee]rstellt|Geschrieben|Gepostet|Gespeichert|Text|Verfasst|[Vv]eröffentlicht|Zeige alle Beiträge)\s)?(?:[Vv]on|VON):?(?:\s+|$)/u,
  es: /^(?:(?:Escrito|Publicado)\s)?[Pp]or:?(?:\s+|$)/u,
  fr: /^(?:(?:Écrit|Posté|Publié|Rédigé)\s)?[Pp]ar:?(?:\s+|$)/u,
  it: /^(?:(?:Pubblicato|Scritto)\s)?(?:[Dd][ai]|[Aa] cura di):?(?:\s+|$)/u,
  nb: /^(?:(?:Lagt inn|Skrevet)\s)?[Aa]v:?(?:\s+|$)/u,
  nl: /^(?:(?:Gepost|Geplaatst|Geschreven)\s)?[Dd]oor:?(?:\s+|$)/u,
  no: /^(?:(?:Lagt inn|Skrevet)\s)?[Aa]v:?(?:\s+|$)/u,
  pt: /^(?:(?:Escrito|Postado|Publicado)\s)?[Pp]or:?(?:\s+|$)/u,
  ru: /^Текст:\s+/u,
  sv: /^(?:(?:Skriven|Upplagd)\s)?[Aa]v:?(?:\s+|$)/u,
};

/** What stands before a name in a line. "By" in other languages than English counts only before the name of a person. */
export function byIn(line: string, language: string | undefined): string | undefined {
  const label = BY.exec(line) ?? LABEL.exec(line);
  if (label) return label[0];
  const [by] = ELSEWHERE[language?.slice(0, 2).toLowerCase() ?? '']?.exec(line) ?? [];
  return by !== undefined && (by === line || WHOLE_NAME.test(line.slice(by.length))) ? by : undefined;
}

/** "And" in the languages whose "By" is known, as a part of a regular expression. */
export const AND = 'and|und|et|y|e|en|och|og';
/** A full name: two to four words, which are not part of a sentence. */
export const WHOLE_NAME =
  /^\p{Lu}[\p{L}.'’-]*(?:\s(?:(?:al|bin|da|das|de|del|den|der|di|do|dos|du|el|la|las|le|los|ter|van|von|y|zu)\s)*\p{Lu}[\p{L}.'’-]*){1,3}(?=$|\s?[,|•·–—(]|\s(?:am|den|el|em|il|le|op)\s\d)/u;
export const BEFORE_DATE =
  /^(?:(?:发布|发表|发稿|刊发)?(?:时间|日期)|日時|(?:公開|投稿|掲載|作成|発表|発行)日時?|입력|등록일?|승인|작성일)\s?[:：]?\s*(?=\d)|^(?:(?:(?:first|originally)\s+)?(?:published|posted|created|written|asked|date|datum|fecha|data|on|am|vom|(?:beitrag|meldung|pressemitteilung) vom|erschienen|erstellt|gespeichert|veröffentlicht|publié|publicado|pubblicato|gepubliceerd|publicerad|publisert)(?:\s+(?:on|at|am|den|el|em|il|le|op))?:?\s+)+/iu;
/** What stands before the date of the last change. */
export const CHANGED =
  /^(?:更新(?:时间|日期|日時?)?|最[终終]更新日?|最后更新(?:时间)?|(?:최종)?수정)\s?[:：]?\s*(?=\d)|^(?:last\s+|letzte\s+|zuletzt\s+|última\s+)?(?:updated|modified|aktualisierung|aktualisiert|änderung|geändert|stand|mis à jour|actualizado|actualización|atualizado|aggiornato|bijgewerkt|uppdaterad|oppdatert)(?:\s+(?:on|am|den|el|em|il|le|op|vom))?(?:\s?[:–-])?\s+/iu;
/** Dots and bars that separate the parts of a line. */
export const EDGES = /^[\s|•·●–—-]+|(?<![\s|•·●–—-])[\s|•·●–—-]+$/gu;
export const READING_TIME = /(?<!\d)\d{1,3}\s?min(?:ute)?s?\.?(?:\sread(?:ing)?(?:\stime)?)?$/iu;
/** The beginning of a line that is only a date. */
export const DATE_ALONE =
  /^(?:[\p{L}-]{2,14}[.,]*\s+)?(?:\d{1,2}\S{0,2}\s+(?:de\s+)?\p{L}{3,}|\p{L}{3,9}\.?\s+\d{1,2}|\d{4}-\d\d-\d\d|\d{4}\/\d{1,2}\/\d{1,2}(?!\d)|\d{4}\.\d\d\.\d\d(?!\d)|\d{1,2}([/.-])\d{1,2}\1\d{4}\b|\d\d\.\d\d\.\d\d$|\d{4}年(?=.{0,22}$)|\d{1,2}-\p{L}{3,9}-\d{4}\b)/u;
/** What follows the name in its line. */
export const AFTER_NAME =
  /[|•·–—,;(\n]|\s(?:-\s|(?:on|in|at)\s|updated\b|published\b|\d|\p{sc=Han}{1,6}[:：])/iu;
/** Words for what people do. They are no names. */
export const ROLE =
  /\b(?:analyst|chief|contributor|correspondent|director|editor|expert|founder|head|journalist|manager|officer|professor|reporter|specialist|staff|team|writer)\b/iu;
/** A symbol of a person before a name. */
export const PERSON_ICON =
  /(?:^|[\s_-])(?:author|person|user)(?:-(?:alt|circle|fill|o|regular|solid))?(?:$|\s)/iu;
/** Academic degrees after a name. */
export const DEGREE = /^,\s(?:\p{Lu}{2,4}|\p{Lu}\p{Ll}?\.?\p{Lu}\.?)(?![\p{L}.])/u;
export const NAME = /^[\p{L}@][\p{L}\p{M}\p{N}.'’@_& -]*$/u;
/** A text of these words alone is a label, an account without a name, or a link of the menu to "People" or "About us". */
export const NO_NAME =
  /^(?:about|admin|administrator|all|anonymous|asked|author|authors|blog|by|categor(?:ies|y)|collections?|community|contact|contributors|docs|documentation|donate|download|edited|editor|events|faqs?|feedback|forums?|guest|help|history|home|jobs|members|menu|more|none|news|offline|online|new|null|our|partners|people|posts?|press|profile|projects?|read|register|reply|search|services|share|sponsors|staff|support|team|the|try|undefined|unknown|updated?|us|user|users|via|wiki|written|impressum|kontakt|konto|mein|mitglied|oder|or|werden|anmelden|connexion|contacto|contatti|登录|注册|退出|ログイン|会員登録|マイページ|著者|筆者|作者|執筆者|この記事を書いた人)$/iu;
/** Links to what the page is about, where a person may be a subject. */
export const TOPIC = /(?:^|[\s_-])(?:tags?|topics?|keywords?|categor(?:y|ies))(?:$|[\s_-])/iu;
/** Words of buttons, and what people say about themselves. They are no names. */
export const SENTENCE =
  /^(?:(?:[Aa]dd|[Aa]ll|[Bb]ecome|[Bb]ook|[Bb]rowse|[Bb]uy|[Cc]all|[Cc]ontact|[Cc]reate|[Dd]iscover|[Dd]ownload|[Ee]xplore|[Ff]ind|[Ff]ollow|[Gg]et|[Jj]oin|[Ll]earn|[Ll]og|[Mm]eet|[Mm]ore|[Rr]ead|[Rr]egister|[Rr]equest|[Ss]chedule|[Ss]ee|[Ss]hare|[Ss]hop|[Ss]ign|[Ss]tart|[Ss]ubmit|[Ss]ubscribe|[Tt]ry|[Vv]iew|[Vv]isit|[Ww]rite)\s|[Ii]\s\p{Ll}|[Ww]e\s\p{Ll})/u;
