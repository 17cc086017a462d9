import * as Turbo from '@hotwired/turbo';
import { article, make, paragraphs, run, shell, show, sleep, type Cases } from './kit.ts';

/** Turbo: visits, refreshes by morphing, frames and streams, each answered without a server. */

/** A bar that shows on slow machines alone would make the document another one. */
Turbo.config.drive.progressBarDelay = 600_000;

const first = (): void => {
  document.head.append(
    make('<meta name="turbo-refresh-method" content="morph">'),
    make('<meta name="turbo-cache-control" content="no-cache">'),
  );
  show(article(1))();
};

/** Answers what Turbo asks for, then waits until it is drawn. */
async function visit(content: string, act: () => void): Promise<void> {
  const html = `<!doctype html><html>${document.head.outerHTML}<body>${shell(content)}</body></html>`;
  const real = window.fetch.bind(window);
  window.fetch = () =>
    Promise.resolve(
      Object.defineProperty(new Response(html, { headers: { 'content-type': 'text/html' } }), 'url', {
        value: location.href,
      }),
    );
  const drawn = new Promise((resolve) => document.addEventListener('turbo:load', resolve, { once: true }));
  act();
  await drawn;
  window.fetch = real;
}

/** Turbo draws a stream with the next frame. */
async function streamed(): Promise<void> {
  while (document.querySelector('turbo-stream')) await sleep(20);
}

run({
  'Turbo, a visit': {
    start: first,
    act: () => visit(article(2), () => Turbo.visit(`${location.pathname}?other`)),
  },
  'Turbo, a refresh by morphing': {
    start: first,
    act: () =>
      visit(article(1).replace('</article>', `${paragraphs(900, 2)}</article>`), () =>
        Turbo.visit(location.href, { action: 'replace' }),
      ),
  },
  'Turbo, a stream that appends': {
    start: first,
    act: async () => {
      Turbo.renderStreamMessage(
        `<turbo-stream action="append" target="article-1"><template>${paragraphs(900, 3)}</template></turbo-stream>`,
      );
      await streamed();
    },
  },
  'Turbo, a stream that replaces': {
    start: first,
    act: async () => {
      Turbo.renderStreamMessage(
        `<turbo-stream action="update" target="main"><template>${article(2)}</template></turbo-stream>`,
      );
      await streamed();
    },
  },
} satisfies Cases);
