import type { HideStyle } from '../../src/page/sheet.ts';
import type { BrowserName } from '../../test/browser/support/browser.ts';
import type { Figures, Letters } from '../../test/browser/support/figures.ts';

export interface Visit {
  readonly site: string;
  readonly page: string;
  readonly browser: BrowserName;
  readonly style: HideStyle;
  /** The size of the window, in CSS pixels. */
  readonly width: number;
}

/** The result of one click on one page. */
export interface Shot extends Visit {
  /** Pictures, as paths relative to the report. */
  readonly pictures: Readonly<Record<'before' | 'isolated' | 'restored', string>>;
  readonly figures: Figures;
  /** So much did the page scroll sideways before the click, in CSS pixels. */
  readonly sidewaysBefore: number;
  readonly lettersBefore: Letters;
  readonly lettersLeft: Letters;
  readonly isRestored: boolean;
}

/** A column is in the middle if it is off by less. */
export const CENTRED_PX = 16;
/** A window is filled if more than this share of it is. Content that ends inside the window is too short to fill it. */
export const FILLED = 0.85;
const HEIGHT_PX = 900;

export function isCentred({ figures: { offset } }: Shot): boolean {
  return Math.abs(offset) <= CENTRED_PX;
}

function areLinesCentred({ figures: { linesOffset } }: Shot): boolean {
  return Math.abs(linesOffset) <= CENTRED_PX;
}

export function isFilled({ figures: { filled, height } }: Shot): boolean {
  return filled >= FILLED || height < HEIGHT_PX;
}

/** How much of the labelled content still shows, and how much of what shows is content. */
export function contentShown(shot: Pick<Shot, 'lettersBefore' | 'lettersLeft'>): string {
  return `${percent(ofContent(shot))} of the content shown, ${percent(thatIsContent(shot))} of what is shown is content`;
}

function ofContent({ lettersBefore, lettersLeft }: Pick<Shot, 'lettersBefore' | 'lettersLeft'>): number {
  return lettersLeft.ofContent / lettersBefore.ofContent;
}

function thatIsContent({ lettersLeft }: Pick<Shot, 'lettersLeft'>): number {
  return lettersLeft.ofContent / (lettersLeft.ofContent + lettersLeft.beside);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** One line for each browser and style. */
export function summary(shots: readonly Shot[]): string[] {
  const groups = new Map<string, Shot[]>();
  for (const shot of shots) {
    const name = `${shot.browser}, ${shot.style}`;
    groups.set(name, [...(groups.get(name) ?? []), shot]);
  }
  return [...groups].map(([name, all]) => {
    const share = (is: (shot: Shot) => boolean): string => `${all.filter(is).length} of ${all.length}`;
    const mean = (of: (shot: Shot) => number): string =>
      percent(all.reduce((sum, shot) => sum + of(shot), 0) / all.length);
    return `${name}: first screen filled on ${share(isFilled)}, text in the middle on ${share(isCentred)} (by the ends of all lines ${share(areLinesCentred)}), restored exactly ${share((shot) => shot.isRestored)}, ${mean(ofContent)} of the content shown, ${mean(thatIsContent)} of what is shown is content (means over pages)`;
  });
}

export function report(shots: readonly Shot[]): string {
  const rows = shots.map((shot) => {
    const { filled, empty, offset, sideways } = shot.figures;
    const flags = [
      isFilled(shot) ? '' : 'not filled',
      isCentred(shot) ? '' : 'off centre',
      sideways > 0 ? `scrolls sideways by ${sideways} px (${shot.sidewaysBefore} px before)` : '',
      shot.isRestored ? '' : 'NOT RESTORED',
    ].filter(Boolean);
    const pictures = Object.entries(shot.pictures)
      .map(([name, file]) => `<td><img loading="lazy" src="${escaped(file)}" alt="${name}"></td>`)
      .join('');
    const what = `${shot.site}: ${shot.page}<br>${shot.browser}, ${shot.style}, ${shot.width} px`;
    return `<tr><td>${what}<br>filled ${filled.toFixed(2)}, largest gap ${empty} px, centre off by ${offset} px<br>${contentShown(shot)}<br><b>${flags.join(', ')}</b></td>${pictures}</tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Real sites</title>
<style>body { font: 14px system-ui } img { width: 380px; border: 1px solid #888 } td { vertical-align: top } b { color: #a00 }</style>
<h1>Real sites: before, isolated, restored</h1><ul>${summary(shots)
    .map((line) => `<li>${line}</li>`)
    .join('')}</ul>
<table>${rows.join('\n')}</table>
`;
}

function escaped(text: string): string {
  return encodeURI(text);
}
