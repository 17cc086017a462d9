import { micromark } from 'micromark';
import { frontmatter, frontmatterHtml } from 'micromark-extension-frontmatter';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import type { CompileContext, HtmlExtension } from 'micromark-util-types';

/** Formulas become MATH elements with their source, where the parser would draw them. */
const mathSource: HtmlExtension = {
  enter: {
    mathFlow(this: CompileContext) {
      this.lineEndingIfNeeded();
      this.setData('mathFlowOpen' as never, false as never);
    },
    mathFlowFenceMeta(this: CompileContext) {
      this.buffer();
    },
    mathText(this: CompileContext) {
      this.setData('mathTextOpen' as never, true as never);
      this.buffer();
    },
  },
  exit: {
    mathFlowFence(this: CompileContext) {
      if (this.getData('mathFlowOpen' as never)) return;
      this.setData('mathFlowOpen' as never, true as never);
      this.setData('slurpOneLineEnding', true);
      this.buffer();
    },
    mathFlowFenceMeta(this: CompileContext) {
      this.resume();
    },
    mathFlowValue(this: CompileContext, token) {
      this.raw(this.encode(this.sliceSerialize(token)));
    },
    mathFlow(this: CompileContext) {
      const source = this.resume().trim();
      this.tag(`<math display="block" alttext="${source}"></math>`);
      this.setData('slurpOneLineEnding' as never, undefined);
    },
    mathText(this: CompileContext) {
      this.tag(`<math alttext="${this.resume()}"></math>`);
    },
    mathTextData(this: CompileContext, token) {
      this.raw(this.encode(this.sliceSerialize(token)));
    },
  },
};

/** Parses Markdown with an independent parser of CommonMark and GitHub's extensions. HTML is passed through. */
export function markdownToHtml(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [frontmatter(), gfm(), math()],
    htmlExtensions: [frontmatterHtml(), gfmHtml(), mathSource],
  });
}
