import { flushSync, mount as mountComponent, unmount } from 'svelte';
import Article from './Article.svelte';
import { frameworkCases, type View } from './frameworks.ts';
import { get, run } from './kit.ts';

let set: (view: View) => void;

function mount(view: View): () => void {
  const options = { target: get('#main'), props: { view } };
  const component = mountComponent(Article, options) as { set: (view: View) => void };
  set = component.set;
  flushSync();
  return () => void unmount(component);
}

run(
  frameworkCases('Svelte', mount, (view) => {
    set(view);
    flushSync();
  }),
);
