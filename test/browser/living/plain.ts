import {
  ADVERT,
  article,
  ASIDE,
  FOOTER,
  get,
  HEADER,
  make,
  paragraphs,
  post,
  run,
  shell,
  show,
  sleep,
  SPINNER,
  text,
  title,
  type Cases,
} from './kit.ts';

/** Pages without a library. */

const first = show(article(1));
const main = (): HTMLElement => get('#main');
const posts = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => post(from + i)).join('');
const rows = (from: number, count: number): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `<tr><td data-content="">${text(from + i).slice(0, 60)}</td><td data-content="">${(from + i) * 17} metres</td><td data-content="">built in ${1800 + from + i}</td></tr>`,
  ).join('');
const cards = (from: number, count: number): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `<li class="card"><h3 data-content=""><a href="#c${from + i}">${title(from + i)}</a></h3><p data-content="">${text(from + i)}</p></li>`,
  ).join('');

function stripping(every: number): () => void {
  const known = ['id', 'class', 'href', 'role', 'lang'];
  return () => {
    first();
    const strip = (): void => {
      for (const element of document.querySelectorAll('*'))
        for (const { name } of [...element.attributes])
          if (!known.includes(name) && !name.startsWith('data-') && name !== 'src')
            element.removeAttribute(name);
    };
    if (every > 0) setInterval(strip, every);
    else new MutationObserver(strip).observe(document, { attributes: true, subtree: true });
  };
}

/** The article is written anew again and again. */
async function rewrite(times: number, every: number, write: () => void): Promise<void> {
  for (let i = 0; i < times; i++) {
    write();
    await sleep(every);
  }
}

/** Two views, of which the page shows one. */
const views = (hidden: string, other: string): (() => void) =>
  show(`<section id="one">${article(1)}</section><section id="two" ${hidden}>${later(other)}</section>`);
/** Labelled when it is shown. */
const later = (html: string): string => html.replaceAll('data-content', 'data-gone');
const label = (selector: string, from: string, to: string): void => {
  for (const element of document.querySelectorAll(`${selector} [data-${from}]`)) {
    element.removeAttribute(`data-${from}`);
    element.setAttribute(`data-${to}`, '');
  }
};

run({
  'strips foreign attributes at once': { start: stripping(0), act: () => {} },
  'strips foreign attributes every second': { start: stripping(1000), act: () => sleep(2100) },
  'strips foreign attributes three times a second': { start: stripping(330), act: () => sleep(1200) },
  'writes its own HTML again': {
    start: first,
    act: () => {
      document.body.innerHTML = `${document.body.innerHTML}`.replace(/ isolate-\w+="[^"]*"/g, '');
    },
  },
  'writes its own HTML again, marks and all': {
    start: first,
    act: () => {
      main().innerHTML = `${main().innerHTML}`;
      main().innerHTML = main().innerHTML.replace(title(1), title(2));
    },
  },

  'more cards of an endless list': {
    start: show(`<h1 data-content="">All stories</h1><ul id="list">${cards(1, 8)}</ul>`),
    act: () => get('#list').insertAdjacentHTML('beforeend', cards(20, 6)),
  },
  'more cards, three times': {
    start: show(`<h1 data-content="">All stories</h1><ul id="list">${cards(1, 8)}</ul>`),
    act: () => rewrite(3, 250, () => get('#list').insertAdjacentHTML('beforeend', cards(20, 3))),
  },
  'more articles of an endless page': {
    start: first,
    act: () => main().insertAdjacentHTML('beforeend', article(2)),
  },
  'new posts of a thread': {
    start: show(`<h1 data-content="">Who knows this bridge?</h1><div id="thread">${posts(1, 6)}</div>`),
    act: () => get('#thread').insertAdjacentHTML('beforeend', posts(20, 3)),
  },
  'a new post on top of a thread': {
    start: show(`<h1 data-content="">Who knows this bridge?</h1><div id="thread">${posts(1, 6)}</div>`),
    act: () => get('#thread').insertAdjacentHTML('afterbegin', posts(20, 1)),
  },
  'new rows of a table': {
    start: show(
      `<h1 data-content="">Bridges of the valley</h1><table><tbody id="rows">${rows(1, 12)}</tbody></table>`,
    ),
    act: () => get('#rows').insertAdjacentHTML('beforeend', rows(30, 8)),
  },
  'paragraphs that are streamed': {
    start: show(article(1, 3)),
    act: () => rewrite(8, 60, () => get('article').insertAdjacentHTML('beforeend', paragraphs(300, 1))),
  },
  'words that are streamed': {
    start: show(article(1, 3)),
    act: async () => {
      const added = make('<p data-content=""></p>');
      get('article').append(added);
      for (const word of text(77).split(' ')) {
        added.append(`${word} `);
        await sleep(8);
      }
    },
  },

  'BODY replaced': {
    start: first,
    act: () => {
      const body = document.createElement('body');
      body.innerHTML = shell(article(2));
      document.documentElement.replaceChild(body, document.body);
    },
  },
  'BODY replaced, the content carried over': {
    start: first,
    act: () => {
      const body = document.createElement('body');
      body.innerHTML = shell('');
      body.querySelector('main')!.append(get('article'));
      document.body = body;
    },
  },
  'a new shell around the same content': {
    start: first,
    act: () => {
      const kept = get('article');
      document.body.replaceChildren();
      document.body.innerHTML = `<div class="new">${shell('<div id="slot"></div>')}</div>`;
      get('#slot').replaceWith(kept);
    },
  },
  'the document written anew': {
    start: first,
    act: () => {
      document.open();
      document.write(
        `<!doctype html><html><head><title>New</title></head><body>${shell(article(2))}</body></html>`,
      );
      document.close();
    },
  },

  'the content wrapped': {
    start: first,
    act: () => {
      const wrapper = make('<div class="wrapper"></div>');
      get('article').replaceWith(wrapper);
      wrapper.append(make('<div></div>'));
    },
  },
  'the content moved elsewhere': {
    start: first,
    act: () => get('.sidebar').before(get('article')),
  },
  'the content moved into a dialog': {
    start: first,
    act: () => {
      const dialog = make('<dialog class="reader" open></dialog>');
      dialog.append(get('article'));
      document.body.append(dialog);
    },
  },
  'the content moved into a modal dialog': {
    start: first,
    act: () => {
      const dialog = make('<dialog class="reader"></dialog>') as HTMLDialogElement;
      document.body.append(dialog);
      dialog.append(get('article'));
      dialog.showModal();
    },
  },

  'read more, in a part that was not shown': {
    start: show(`${article(1, 4)}<div id="more" hidden>${later(paragraphs(400, 5))}</div>`),
    act: () => {
      get('#more').removeAttribute('hidden');
      label('#more', 'gone', 'content');
    },
  },
  'read more, loaded': {
    start: show(`${article(1, 4)}<button id="button">Read more</button>`),
    act: async () => {
      await sleep(100);
      get('#button').replaceWith(make(`<div>${paragraphs(400, 5)}</div>`));
    },
  },
  'tabs swapped by an attribute': {
    start: views('hidden', article(2)),
    act: () => {
      get('#one').hidden = true;
      get('#two').hidden = false;
      label('#two', 'gone', 'content');
      label('#one', 'content', 'gone');
    },
  },
  'tabs swapped by a class': {
    start: () => {
      document.head.append(make('<style>.off { display: none }</style>'));
      views('class="off"', article(2))();
    },
    act: () => {
      get('#one').classList.add('off');
      get('#two').classList.remove('off');
      label('#two', 'gone', 'content');
      label('#one', 'content', 'gone');
    },
  },
  'tabs swapped by a field, without a change of the document': {
    start: () => {
      document.head.append(
        make(
          '<style>#main:has(#second:checked) #one, #main:not(:has(#second:checked)) #two { display: none }</style>',
        ),
      );
      show(
        `<label><input type="checkbox" id="second"> Second</label><section id="one">${article(1)}</section><section id="two">${later(article(2))}</section>`,
      )();
    },
    act: () => {
      get('#second').click();
      label('#two', 'gone', 'content');
      label('#one', 'content', 'gone');
    },
  },
  'another view shown beside the hidden one': {
    start: views('style="display: none"', article(2)),
    act: async () => {
      get('#one').style.display = 'none';
      label('#one', 'content', 'gone');
      await sleep(200);
      get('#two').style.display = '';
      label('#two', 'gone', 'content');
    },
  },
  'another view put in beside the hidden one': {
    start: first,
    act: async () => {
      get('article').style.display = 'none';
      label('article', 'content', 'gone');
      await sleep(200);
      main().append(make(article(2)));
    },
  },

  'the heading stays, the article is replaced': {
    start: show(`<h1 id="head" data-content="">${title(1)}</h1><div id="body">${paragraphs(100)}</div>`),
    act: () => {
      get('#head').textContent = title(2);
      get('#body').replaceWith(make(`<div id="next">${paragraphs(200)}</div>`));
    },
  },
  'emptied, then a spinner, then other content': {
    start: first,
    act: async () => {
      main().innerHTML = '';
      await sleep(60);
      main().innerHTML = SPINNER;
      await sleep(500);
      main().innerHTML = article(2);
    },
  },
  'the kept part emptied and filled again': {
    start: first,
    act: async () => {
      get('article').innerHTML = SPINNER;
      await sleep(200);
      get('article').innerHTML = article(2).replace(/<\/?article[^>]*>/g, '');
    },
  },
  'emptied, filled elsewhere after a second': {
    start: first,
    act: async () => {
      main().innerHTML = SPINNER;
      await sleep(1000);
      main().remove();
      get('.sidebar').before(make(`<div id="view">${article(2)}</div>`));
    },
  },
  'emptied for good': {
    start: first,
    act: () => {
      document.body.innerHTML = `<div id="page">${SPINNER}</div>`;
    },
  },
  'another address in the page': {
    start: first,
    act: async () => {
      history.pushState({}, '', '?next');
      main().innerHTML = SPINNER;
      await sleep(150);
      main().innerHTML = article(2);
      history.replaceState({}, '', '?other');
    },
  },
  'the parts of an article, one after the other': {
    start: show(`<div id="a">${article(1, 4)}</div><div id="b">${paragraphs(500, 4)}</div>`),
    act: async () => {
      get('#a').innerHTML = article(2, 4);
      await sleep(150);
      get('#b').innerHTML = paragraphs(600, 4);
    },
  },

  'a late body beside a teaser': {
    start: show(
      `<article><h1 data-content="">${title(1)}</h1><div id="teaser"><p data-content="">${text(3)}</p><p data-content="">${text(4)}</p></div><div id="late"></div></article>`,
    ),
    act: async () => {
      await sleep(200);
      get('#late').innerHTML = paragraphs(700, 8);
    },
  },
  'a late body after a spinner': {
    start: show(
      `<h1 data-content="">${title(1)}</h1><p data-content="">${text(3)}</p><div id="late">${SPINNER}</div>`,
    ),
    act: async () => {
      await sleep(200);
      get('#late').innerHTML = `<div>${paragraphs(700, 8)}</div>`;
    },
  },
  'an article that the server writes late': {
    start: show(article(1, 3)),
    act: async () => {
      const response = await fetch('/living/late.txt');
      const html = await response.text();
      for (const part of html.split('\n')) {
        await sleep(40);
        get('article').insertAdjacentHTML('beforeend', part);
      }
    },
  },

  'an advert put into the article': {
    start: first,
    act: () => get('article p:nth-of-type(3)').after(make(ADVERT)),
  },
  'an advert of pictures put into the article': {
    start: first,
    act: () =>
      get('article p:nth-of-type(3)').after(
        make(
          '<div class="ad-slot"><a href="https://shop.example/tea" data-noise=""><img alt="" width="300" height="100" src="/fixtures/assets/ad-tea.svg"></a></div>',
        ),
      ),
  },
  'read also, put into the article': {
    start: first,
    act: () => get('article p:nth-of-type(3)').after(make(ASIDE)),
  },
  'a cookie box and another menu': {
    start: first,
    act: () => {
      document.body.append(
        make(`<div class="cookies" style="position:fixed;inset:auto 0 0" data-noise="">${FOOTER}</div>`),
      );
      document.body.prepend(make(HEADER));
    },
  },

  'the content written anew again and again': {
    start: first,
    act: () => rewrite(12, 150, () => void (main().innerHTML = article(1))),
  },
  'the whole page written anew again and again': {
    start: first,
    act: () => rewrite(8, 250, () => void (get('#page').innerHTML = `<main>${article(1)}</main>${ASIDE}`)),
  },
  'a clock and an advert that change for ever': {
    start: () => {
      first();
      get('.sidebar').append(make('<div id="slot"></div>'), make('<time id="clock"></time>'));
    },
    act: () =>
      rewrite(30, 40, () => {
        get('#clock').textContent = '12:00:00';
        get('#slot').innerHTML = ADVERT;
      }),
  },
} satisfies Cases);
