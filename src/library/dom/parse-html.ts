import { html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';

import type { LightNode, LightParent, LightWindow } from './light-node.ts';
import { LightDocument, LightElement, LightText } from './light-node.ts';
import { RunParser } from './run-parser.ts';

export interface ParseOptions {
  /** Whether scripts run in the page. If they do, the content of NOSCRIPT is text that is not shown. Default true. */
  readonly scripting?: boolean;
}

/**
 * Parses a page by the rules of the HTML standard, as browsers do, into a small DOM. It is returned as a
 * `Document`, and has the parts of one that `src/extraction` reads.
 */
export function parseHtml(source: string, { scripting = true }: ParseOptions = {}): Document {
  return parse(source, scripting) as unknown as Document;
}

type LightTypes = TreeAdapterTypeMap<
  LightNode,
  LightParent,
  LightNode,
  LightDocument,
  LightParent,
  LightElement,
  LightText,
  LightText,
  LightElement,
  LightText
>;

const WINDOW: LightWindow = {
  DOMParser: class {
    parseFromString(source: string): LightDocument {
      return parse(source, true);
    }
  },
};

function parse(source: string, scripting: boolean): LightDocument {
  return RunParser.parse<LightTypes>(source, { treeAdapter: adapter, scriptingEnabled: scripting });
}

/** The content of a TEMPLATE is not part of the page, so it is not attached to any node. */
const templates = new WeakMap<LightElement, LightParent>();
let mode = html.DOCUMENT_MODE.NO_QUIRKS;

const adapter: TreeAdapter<LightTypes> = {
  createDocument() {
    mode = html.DOCUMENT_MODE.NO_QUIRKS;
    return new LightDocument(WINDOW);
  },
  createDocumentFragment: () => new LightDocument(),
  createElement: (tagName, namespaceURI, attributes) =>
    new LightElement(tagName, namespaceURI, attributes.map(toAttribute)),
  createCommentNode: (data) => new LightText(data, 8),
  createTextNode: (value) => new LightText(value),
  appendChild: (parent, node) => parent.insertBefore(node, null),
  insertBefore: (parent, node, next) => parent.insertBefore(node, next),
  detachNode: (node) => node.remove(),
  insertText(parent, text) {
    addText(parent, text, null);
  },
  insertTextBefore: addText,
  setTemplateContent: (element, content) => void templates.set(element, content),
  getTemplateContent: (element) => templates.get(element) as LightParent,
  adoptAttributes(element, attributes) {
    for (const attribute of attributes) {
      if (!element.hasAttribute(attribute.name)) element.attributes_.push(toAttribute(attribute));
    }
  },
  setDocumentType() {},
  setDocumentMode: (_document, next) => void (mode = next),
  getDocumentMode: () => mode,
  getFirstChild: (parent) => parent.firstChild_,
  getChildNodes: (parent) => parent.childNodes,
  getParentNode: (node) => node.parentNode_,
  getAttrList: (element) => element.attributes_,
  getTagName: (element) => element.localName_,
  getNamespaceURI: (element) => element.namespaceURI_ as html.NS,
  getTextNodeContent: (text) => text.data_,
  getCommentNodeContent: (comment) => comment.data_,
  getNodeSourceCodeLocation: () => null,
  setNodeSourceCodeLocation() {},
  updateNodeSourceCodeLocation() {},
  getDocumentTypeNodeName: () => '',
  getDocumentTypeNodePublicId: () => '',
  getDocumentTypeNodeSystemId: () => '',
  isTextNode: (node): node is LightText => node.nodeType === 3,
  isCommentNode: (node): node is LightText => node.nodeType === 8,
  isDocumentTypeNode: (node): node is LightText => node.nodeType === 10,
  isElementNode: (node): node is LightElement => node instanceof LightElement,
};

function toAttribute({ name, value, prefix }: Token.Attribute) {
  return { name: prefix ? `${prefix}:${name}` : name, value };
}

/** Adjacent texts become one node, as the HTML standard says. */
function addText(parent: LightParent, text: string, next: LightNode | null): void {
  const previous = next ? next.previousSibling_ : parent.lastChild_;
  if (previous instanceof LightText && previous.nodeType === 3) previous.data_ += text;
  else parent.insertBefore(new LightText(text), next);
}
