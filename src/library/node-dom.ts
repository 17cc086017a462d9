import type * as jsdom from './dom/parse-jsdom.ts';
import type * as quick from './read-page.ts';

/** The DOMs for Node. Each is a separate file, so that browsers never load it. */
interface NodeDoms {
  readonly quick: typeof quick;
  readonly jsdom: typeof jsdom;
}

/** Loads a DOM. @throws Error outside Node, or if the library was bundled without its DOMs. */
export function nodeDom<Name extends keyof NodeDoms>(name: Name): NodeDoms[Name] {
  const { process } = globalThis as { process?: Partial<NodeJS.Process> };
  // No import of Node's modules, which bundlers for browsers do not find.
  const modules = process?.getBuiltinModule?.('node:module');
  if (!modules)
    throw new Error('HTML cannot be parsed here: there is neither DOMParser nor Node. Give a document.');
  try {
    return modules.createRequire(import.meta.url)(`./node/${name}.cjs`) as NodeDoms[Name];
  } catch (cause) {
    throw new Error(
      `HTML cannot be parsed here: node/${name}.cjs of isolate-main-content was not loaded. ` +
        'A bundler has to leave this package out of the bundle ("external"). Or give a document.',
      { cause },
    );
  }
}
