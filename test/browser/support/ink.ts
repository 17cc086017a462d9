import type { TestBrowser } from './browser.ts';

/** What a picture of a page full of text shows. */
export interface Ink {
  /** The part of the points with a contrast of at least 4.5 to the ground, as WCAG 2 asks of text. */
  readonly ink: number;
  /** Of the ground, which is the colour of most points; 0 is black and 1 is white. */
  readonly luminance: number;
  /** Of the corners of the picture. */
  readonly corners: readonly number[];
}

/** Reads a PNG in the page that is open. */
export function inkInPicture(browser: TestBrowser, png: Uint8Array): Promise<Ink> {
  const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return browser.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Map<number, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = data[at] * 65_536 + data[at + 1] * 256 + data[at + 2];
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const luminance = (colour: number): number => {
      const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [[most]] = [...counts].sort(([, one], [, other]) => other - one);
    const ground = luminance(most);
    let seen = 0;
    for (const [colour, count] of counts) {
      const own = luminance(colour);
      if ((Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05) >= 4.5) seen += count;
    }
    const [right, bottom] = [image.width - 1, image.height - 1];
    const corners = [
      [0, 0],
      [right, 0],
      [0, bottom],
      [right, bottom],
    ].map(([x, y]) => {
      const at = 4 * (y * image.width + x);
      return luminance(data[at] * 65_536 + data[at + 1] * 256 + data[at + 2]);
    });
    return { ink: seen / (data.length / 4), luminance: ground, corners };
  }, address);
}
