/** Lists of tags, in the lower case of `localName`. */

function tags(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/** Elements that stand on lines of their own. */
export const BLOCKS = tags(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup ' +
    'option p plaintext pre search section summary table tbody td tfoot th thead tr ul xmp',
);

/** Blocks with an empty line before and after. */
export const PARAGRAPHS = tags(
  'blockquote details dir dl fieldset figure h1 h2 h3 h4 h5 h6 hr listing menu ol p plaintext pre table ul xmp',
);

/** Blocks that tell what their text is, such as a heading. Text without them would lose this. */
export const TEXT_BLOCKS = tags(
  'address blockquote caption dd dt figcaption h1 h2 h3 h4 h5 h6 legend li p pre summary td th',
);

/** Blocks that tell how the blocks in them belong together. */
export const STRUCTURES = tags(
  'blockquote caption dd details dir dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 legend li listing menu ol ' +
    'pre summary table tbody td tfoot th thead tr ul xmp',
);

export const LISTS = tags('dir menu ol ul');

/** Elements whose white space counts. */
export const VERBATIM = tags('listing plaintext pre textarea xmp');

/** Elements in a line of text that are drawn as a box of their own. */
export const BOXES = tags(
  'audio button canvas embed iframe img input meter object progress select svg textarea video',
);

/** A selector of buttons, by tag or by role. */
export const BUTTONS = 'button, [role="button"]';

/** Elements whose content is not text of the page: scripts, fallbacks, other notations of a formula. */
export const NO_TEXT = tags(
  'annotation annotation-xml audio canvas datalist embed frame head iframe meta noscript object script style ' +
    'template title video',
);

/** Elements that are not saved, with all that is in them. */
export const NOT_SAVED = tags('annotation annotation-xml base head link meta noscript script style template');

/** Elements that browsers never draw. That they have no box does not mean that they are hidden. */
export const NEVER_DRAWN = tags(
  'area br col datalist link meta noscript optgroup option rp script source style template track wbr',
);

/** Elements that show another document or need a plug-in, and the attribute that holds its address. */
export const EMBEDS: ReadonlyMap<string, string> = new Map([
  ['embed', 'src'],
  ['frame', 'src'],
  ['iframe', 'src'],
  ['object', 'data'],
]);

/** Elements that are saved under another name: forms, dialogs, and elements whose content would be raw text. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ['body', 'div'],
  ['dialog', 'div'],
  ['form', 'div'],
  ['html', 'div'],
  ['listing', 'pre'],
  ['plaintext', 'pre'],
  ['xmp', 'pre'],
]);

/** Elements that make sense only in one of these parents. If the page has none of them, the first one is added. */
export const PARENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['area', ['map']],
  ['caption', ['table']],
  ['colgroup', ['table']],
  ['dd', ['dl']],
  ['dt', ['dl']],
  ['figcaption', ['figure']],
  ['legend', ['fieldset']],
  ['li', ['ul', 'ol', 'menu', 'dir']],
  ['optgroup', ['select']],
  ['option', ['select', 'optgroup', 'datalist']],
  ['rp', ['ruby']],
  ['rt', ['ruby']],
  ['source', ['picture', 'video', 'audio']],
  ['summary', ['details']],
  ['tbody', ['table']],
  ['td', ['tr']],
  ['tfoot', ['table']],
  ['th', ['tr']],
  ['thead', ['table']],
  ['tr', ['tbody', 'thead', 'tfoot', 'table']],
  ['track', ['video', 'audio']],
]);
