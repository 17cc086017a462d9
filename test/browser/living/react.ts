import { createElement as h, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { frameworkCases, type View } from './frameworks.ts';
import { get, run, text, title } from './kit.ts';

let set: (view: View) => void;

function Article({ seed, count }: View): ReactElement {
  const parts = Array.from({ length: count }, (_, i) =>
    h('p', { key: i, 'data-content': '' }, text(seed * 100 + i)),
  );
  return h('article', null, h('h1', { 'data-content': '' }, title(seed)), ...parts);
}

function App({ start }: { start: View }): ReactElement {
  const [view, setView] = useState(start);
  set = (next) => flushSync(() => setView(next));
  if (view.count === 0) return h('div', { className: 'spinner' }, 'Loading');
  return h('div', { key: view.key }, h(Article, view));
}

function mount(start: View): () => void {
  const root = createRoot(get('#main'));
  flushSync(() => root.render(h(App, { start })));
  return () => root.unmount();
}

run(frameworkCases('React', mount, (view) => set(view)));
