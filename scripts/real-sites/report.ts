import type { HideStyle } from '../../src/page/sheet.ts';
import type { BrowserName } from '../../test/browser/support/browser.ts';
import type { Figures } from '../../test/browser/support/figures.ts';

/** One click on one page. */
export interface Shot {
  readonly site: string;
  readonly page: string;
  readonly browser: BrowserName;
  readonly style: HideStyle;
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** Pictures, as paths from the report. */
  readonly pictures: Readonly<Record<'before' | 'isolated' | 'restored', string>>;
  readonly figures: Figures;
  readonly isRestored: boolean;
}

/** Off by less is in the middle. */
export const CENTRED_PX = 16;
/** A window with more is filled. Content that ends in the window is too short to fill it. */
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

/** One line for each browser and style. */
export function summary(shots: readonly Shot[]): string[] {
  const groups = new Map<string, Shot[]>();
  for (const shot of shots) {
    const name = `${shot.browser}, ${shot.style}`;
    groups.set(name, [...(groups.get(name) ?? []), shot]);
  }
  return [...groups].map(([name, all]) => {
    const share = (is: (shot: Shot) => boolean): string => `${all.filter(is).length} of ${all.length}`;
    return `${name}: first screen filled on ${share(isFilled)}, text in the middle on ${share(isCentred)} (by the ends of all lines ${share(areLinesCentred)}), restored exactly ${share((shot) => shot.isRestored)}`;
  });
}

export function report(shots: readonly Shot[]): string {
  const rows = shots.map((shot) => {
    const { filled, empty, offset, sideways } = shot.figures;
    const flags = [
      isFilled(shot) ? '' : 'not filled',
      isCentred(shot) ? '' : 'off centre',
      sideways > 0 ? `scrolls sideways by ${sideways}` : '',
      shot.isRestored ? '' : 'NOT RESTORED',
    ].filter(Boolean);
    const pictures = Object.entries(shot.pictures)
      .map(([name, file]) => `<td><img loading="lazy" src="${escaped(file)}" alt="${name}"></td>`)
      .join('');
    const what = `${shot.site}: ${shot.page}<br>${shot.browser}, ${shot.style}, ${shot.width} px`;
    return `<tr><td>${what}<br>filled ${filled.toFixed(2)}, largest gap ${empty} px, centre off by ${offset} px<br><b>${flags.join(', ')}</b></td>${pictures}</tr>`;
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
