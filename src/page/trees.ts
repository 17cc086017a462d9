import { hostOf, type ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { isElement } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { allAtOnce, type Steps } from '../extraction/steps.ts';

/** A document and its shadow trees. */
export type Trees = readonly (Document | ShadowRoot)[];

/**
 * Elements that pages have thousands of, which scroll nothing and can have no shadow tree. Only names: a selector that
 * looks at ancestors, such as `svg *`, takes time that grows with the square of the depth.
 */
export const PLAIN =
  'a,abbr,b,br,button,cite,dd,del,dt,em,font,hr,i,img,input,ins,kbd,label,li,mark,option,picture,q,s,script,small,' +
  'source,strong,style,sub,sup,tbody,td,th,thead,time,tr,u,var,wbr,' +
  'circle,ellipse,g,line,path,polygon,polyline,rect,svg,symbol,text,tspan,use';
export const NO_HOSTS = `${PLAIN},area,base,bdi,bdo,canvas,code,col,colgroup,defs,details,dfn,dialog,dl,fieldset,\
figcaption,figure,form,iframe,legend,link,map,meta,noscript,object,ol,optgroup,pre,rp,rt,ruby,samp,select,summary,\
table,template,textarea,tfoot,title,track,ul,video`;
const MAY_BE_HOST = `:not(${NO_HOSTS})`;
/** Elements that are asked for their shadow tree in one step: asking crosses into the browser each time. */
const ASKED_IN_A_STEP = 500;

/** The document and all its shadow trees, those inside of others too. */
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

/** What a node stands in for the reader. */
export function above(node: Node): Node | null {
  const slot = isElement(node) ? property<Node | null>(node, 'assignedSlot') : null;
  return slot ?? property<Node | null>(node, 'parentNode') ?? hostOf(node);
}

/** The element around a node, which is the host where the node stands in a shadow tree by itself. */
export function parentElementOf(node: Node): Element | null {
  const parent = property<Element | null>(node, 'parentElement');
  if (parent) return parent;
  const root = property<Node | null>(node, 'parentNode');
  return root && hostOf(root);
}
