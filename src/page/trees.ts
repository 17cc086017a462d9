import { hostOf, type ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { isElement } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { allAtOnce, type Steps } from '../extraction/steps.ts';

/** A document and its shadow trees. */
export type Trees = readonly (Document | ShadowRoot)[];

/**
 * Common elements that never scroll and cannot have a shadow tree. Only names: a selector with ancestors, such as `svg
 * *`, takes time that grows with the square of the depth.
 */
export const PLAIN =
  'a,abbr,b,br,button,cite,dd,del,dt,em,font,hr,i,img,input,ins,kbd,label,li,mark,option,picture,q,s,script,small,' +
  'source,strong,style,sub,sup,tbody,td,th,thead,time,tr,u,var,wbr,' +
  'circle,ellipse,g,line,path,polygon,polyline,rect,svg,symbol,text,tspan,use';
/** Others cannot have a shadow tree either, but pages have too few of them to list. */
export const NO_HOSTS = `${PLAIN},code,dl,figcaption,figure,form,iframe,link,meta,noscript,ol,pre,rt,ruby,select,table,title,ul,video`;
const MAY_BE_HOST = `:not(${NO_HOSTS})`;
/** How many elements are asked for their shadow tree in one step: each question costs a call into the browser. */
const ASKED_IN_A_STEP = 500;

/** The document and all its shadow trees, including nested ones. */
export function treesOf(document: Document, shadowRootOf: ShadowRootOf): Trees {
  return allAtOnce(treesInSteps(document, shadowRootOf));
}

/** The same in steps. */
export function* treesInSteps(document: Document, shadowRootOf: ShadowRootOf): Steps<Trees> {
  const trees: (Document | ShadowRoot)[] = [document];
  let asked = 0;
  for (const tree of trees)
    for (const element of call<NodeListOf<Element>>(tree, 'querySelectorAll', MAY_BE_HOST)) {
      if (++asked % ASKED_IN_A_STEP === 0) yield;
      const root = shadowRootOf(element);
      if (root) trees.push(root);
    }
  return trees;
}

/** The parent of a node as it is drawn: its slot, its parent, or its host. */
export function above(node: Node): Node | null {
  const slot = isElement(node) ? property<Node | null>(node, 'assignedSlot') : null;
  return slot ?? property<Node | null>(node, 'parentNode') ?? hostOf(node);
}

/** The parent element of a node, or the host if the node is at the top of a shadow tree. */
export function parentElementOf(node: Node): Element | null {
  const parent = property<Element | null>(node, 'parentElement');
  if (parent) return parent;
  const root = property<Node | null>(node, 'parentNode');
  return root && hostOf(root);
}
