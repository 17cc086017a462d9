import createDOMPurify, { type Config, type DOMPurify, type WindowLike } from 'dompurify';

import { property } from '../extraction/dom/safe.ts';

const CONFIG: Config = {
  RETURN_DOM_FRAGMENT: true,
  ALLOW_DATA_ATTR: false,
  // Ids are the targets of links. No script runs in a saved file, so an id cannot hide a global variable from it.
  SANITIZE_DOM: false,
  ADD_ATTR: ['alttext'],
  // The copy has none of these either. They are removed again, because most attacks use them.
  FORBID_TAGS: ['dialog', 'form', 'style', 'template'],
  FORBID_ATTR: [
    // The look of the site. It means nothing without the style sheets of the site.
    ...['background', 'bgcolor', 'color', 'face', 'style'],
    // These serve scripts, forms and the loading of a page.
    ...['action', 'autoplay', 'crossorigin', 'enctype', 'integrity', 'loading', 'method', 'nonce'],
    // Places in a shadow tree that is not there.
    ...['exportparts', 'part', 'slot'],
  ],
};

/** The classes that we add: the language of code, notices, grounds of drawings, and those of text with and without TeX. */
const OWN_CLASS =
  /^(?:language-[a-z\d][a-z\d+#.-]*|mathjax_(?:ignore|process)|notice|(?:dark|light)-ground)$/u;

/**
 * The content of `container` without anything that runs, as a fragment of another document. It is written as markup and
 * parsed again, so that it is the same as what a browser reads in the saved file.
 */
export function purified(
  container: Element,
  inert: Document,
  view: Window & typeof globalThis,
): DocumentFragment {
  const purify = purifier(inert, view);
  purify.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === 'class' && !OWN_CLASS.test(attrValue)) attribute.keepAttr = false;
    if (attrName === 'src' && /^\s*data:(?!image\/)/iu.test(attrValue)) attribute.keepAttr = false;
  });
  return purify.sanitize(property<string>(container, 'innerHTML'), CONFIG) as unknown as DocumentFragment;
}

/**
 * A new purifier, which has no hooks yet.
 *
 * @throws if DOMPurify does not work in this environment.
 */
export function purifier(inert: Document, view: Window & typeof globalThis): DOMPurify {
  // The page can name an image "createElement", so the inert document is used here.
  const surroundings: WindowLike = {
    document: inert,
    DocumentFragment: view.DocumentFragment,
    HTMLTemplateElement: view.HTMLTemplateElement,
    Node: view.Node,
    Element: view.Element,
    NodeFilter: view.NodeFilter,
    NamedNodeMap: view.NamedNodeMap,
    HTMLFormElement: view.HTMLFormElement,
    DOMParser: view.DOMParser,
  };
  const purify = createDOMPurify(surroundings);
  // Where it is not supported, DOMPurify returns its input unchanged, with all scripts.
  if (!purify.isSupported) throw new Error('The content cannot be cleaned here, so it is not saved.');
  return purify;
}
