import { hostOf, type ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { allAtOnce, type Steps } from '../extraction/steps.ts';

/** A document and its shadow trees. */
export type Trees = readonly (Document | ShadowRoot)[];

/**
 * Elements that most pages have thousands of, and that can have no shadow tree. Only names: a selector that looks at
 * ancestors, such as `svg *`, takes time that grows with the square of the depth.
 */
export const NO_HOSTS =
  'a,abbr,area,b,base,bdi,bdo,br,button,canvas,cite,code,col,colgroup,dd,del,details,dfn,dialog,dl,dt,em,' +
  'fieldset,figcaption,figure,form,hr,i,iframe,img,input,ins,kbd,label,legend,li,link,map,mark,meta,' +
  'noscript,object,ol,optgroup,option,picture,pre,q,rp,rt,ruby,s,samp,script,select,small,source,strong,' +
  'style,sub,summary,sup,circle,defs,ellipse,g,line,path,polygon,polyline,rect,svg,symbol,text,tspan,use,table,tbody,td,template,textarea,tfoot,th,thead,time,title,tr,track,u,ul,var,' +
  'video,wbr';
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
  const isElement = property<number>(node, 'nodeType') === 1;
  const slot = isElement ? property<Node | null>(node, 'assignedSlot') : null;
  return slot ?? property<Node | null>(node, 'parentNode') ?? hostOf(node);
}

/** The element around a node, which is the host where the node stands in a shadow tree by itself. */
export function parentElementOf(node: Node): Element | null {
  const parent = property<Element | null>(node, 'parentElement');
  if (parent) return parent;
  const root = property<Node | null>(node, 'parentNode');
  return root && hostOf(root);
}
