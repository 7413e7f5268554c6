import { Window } from 'happy-dom';
import { createElement, type ReactNode } from 'react';

type Dom = { nodeType: number; textContent: string | null; childNodes: Iterable<Dom> };
type Tag = Dom & { localName: string; attributes: Iterable<{ name: string; value: string }> };

const ELEMENT = 1;
const TEXT = 3;
const RAW = new Set(['script', 'style']);

/** Elements of a finished page, without components, hooks and contexts: the least that React can do for this markup. */
export function toElements(html: string): ReactNode {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(html);
  return toNode(document.documentElement as unknown as Dom, 0);
}

function toNode(node: Dom, key: number): ReactNode {
  if (node.nodeType === TEXT) return node.textContent;
  if (node.nodeType !== ELEMENT) return null;
  const { localName, attributes } = node as Tag;
  const props = Object.fromEntries([...attributes].map(({ name, value }) => [name, value === '' ? true : value]));
  if (RAW.has(localName)) {
    return createElement(localName, { ...props, key, dangerouslySetInnerHTML: { __html: node.textContent ?? '' } });
  }
  const children = [...node.childNodes].map(toNode);
  return createElement(localName, { ...props, key }, children.length > 0 ? children : undefined);
}
