import { createApp, h, nextTick, shallowRef } from 'vue';
import { frameworkCases, type View } from './frameworks.ts';
import { get, run, text, title } from './kit.ts';

const view = shallowRef<View>({ seed: 1, count: 8, key: 1 });

function mount(start: View): () => void {
  view.value = start;
  const app = createApp({
    render() {
      const { seed, count, key } = view.value;
      if (count === 0) return h('div', { class: 'spinner' }, 'Loading');
      const parts = Array.from({ length: count }, (_, i) =>
        h('p', { 'data-content': '' }, text(seed * 100 + i)),
      );
      return h('div', { key }, [h('article', [h('h1', { 'data-content': '' }, title(seed)), ...parts])]);
    },
  });
  app.mount(get('#main'));
  return () => app.unmount();
}

run(
  frameworkCases('Vue', mount, (next) => {
    view.value = next;
    return nextTick();
  }),
);
