import { extract } from '../../extraction/extract.ts';
import { CARE } from '../../page/care.ts';
import { isolate } from '../../page/isolate.ts';
import type { Isolation } from '../../page/isolation.ts';
import { hidingSheet, newAttribute, type HideStyle } from '../../page/sheet.ts';

/** A page in a frame of ours. Pressing the button does the same to it as to any page. */
export class Demo {
  private isolation: Isolation | undefined;

  constructor(
    private readonly page: Document,
    private readonly style: HideStyle,
  ) {}

  /** Isolates the page, or gives it back. Returns whether it is isolated now. */
  press(): boolean {
    if (this.isolation) {
      this.isolation.restore();
      this.isolation = undefined;
      this.page.adoptedStyleSheets = [];
      return false;
    }
    const attribute = newAttribute();
    // Browsers do not let an extension add a USER sheet to its own pages, so the sheet is added as one of the page.
    const sheet = new this.page.defaultView!.CSSStyleSheet();
    sheet.replaceSync(hidingSheet(attribute, this.style));
    this.page.adoptedStyleSheets = [sheet];
    this.isolation = isolate(extract(this.page).kept, this.page, { attribute, style: this.style });
    this.isolation.attend(CARE);
    return true;
  }
}
