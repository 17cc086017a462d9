import { Parser, Token, Tokenizer, TokenizerMode, type ParserOptions, type TreeAdapterTypeMap } from 'parse5';

/** Characters that mean nothing by themselves in a state of the tokenizer. CR is not among them, because it becomes LF. */
const SPACES = /[\t\n\f ]+/y;
const WORD = /[^\0\t\n\f\r <&]+/y;
const RAW = /[^\0\r<]+/y;
const IN_DOUBLE_QUOTES = /[^\0\r"&]+/y;
const IN_SINGLE_QUOTES = /[^\0\r'&]+/y;
const IN_COMMENT = /[^\0\r<-]+/y;

const CR = 13;

/**
 * The tokenizer of parse5, which reads one character after the other, and a short string with each. This one takes all
 * characters that follow and mean nothing by themselves at once, which takes less time and memory (BENCHMARKS.md). It makes
 * the same tokens, but does not count lines.
 */
class RunTokenizer extends Tokenizer {
  protected override _emitCodePoint(code: number): void {
    super._emitCodePoint(code);
    const { CHARACTER, WHITESPACE_CHARACTER } = Token.TokenType;
    if (this.state === TokenizerMode.DATA || this.state === TokenizerMode.RCDATA) {
      this.emitRun(SPACES, WHITESPACE_CHARACTER);
      this.emitRun(WORD, CHARACTER);
    } else if (this.state === TokenizerMode.SCRIPT_DATA || this.state === TokenizerMode.RAWTEXT) {
      this.emitRun(RAW, CHARACTER);
    }
  }

  protected override _stateAttributeValueDoubleQuoted(code: number): void {
    const { state } = this;
    super._stateAttributeValueDoubleQuoted(code);
    if (this.state === state) this.currentAttr.value += this.takeRun(IN_DOUBLE_QUOTES);
  }

  protected override _stateAttributeValueSingleQuoted(code: number): void {
    const { state } = this;
    super._stateAttributeValueSingleQuoted(code);
    if (this.state === state) this.currentAttr.value += this.takeRun(IN_SINGLE_QUOTES);
  }

  protected override _stateComment(code: number): void {
    const { state } = this;
    const comment = this.currentToken as Token.CommentToken;
    super._stateComment(code);
    if (this.state === state) comment.data += this.takeRun(IN_COMMENT);
  }

  private emitRun(kind: RegExp, type: Token.CharacterToken['type']): void {
    const run = this.takeRun(kind);
    if (run !== '') this._appendCharToCurrentCharacterToken(type, run);
  }

  /** The characters after the current one. After CR there are none, because an LF there belongs to it. */
  private takeRun(kind: RegExp): string {
    const { preprocessor } = this;
    const { html, pos } = preprocessor;
    if (html.charCodeAt(pos) === CR) return '';
    kind.lastIndex = pos + 1;
    if (!kind.test(html)) return '';
    preprocessor.pos = kind.lastIndex - 1;
    return html.slice(pos + 1, kind.lastIndex);
  }
}

/** The parser of parse5 with a quicker tokenizer. */
export class RunParser<T extends TreeAdapterTypeMap> extends Parser<T> {
  constructor(options: ParserOptions<T>) {
    super(options);
    this.tokenizer = new RunTokenizer(this.options, this);
  }
}
