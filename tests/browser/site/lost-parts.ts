import type { Page } from '@playwright/test';

/**
 * Texts and controls that are outside the viewport horizontally or clipped by an ancestor. Content of a rail that
 * scrolls sideways is reachable, and elements of one pixel are for screen readers: neither counts.
 */
export const findLostParts = (page: Page): Promise<string[]> => page.evaluate(lostParts);

/** Runs in the page: uses nothing outside itself. */
function lostParts(): string[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>;
  const SLACK_PX = 2;
  const styleOf = (element: Element) => getComputedStyle(element);
  const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isWithin = (from: number, to: number, [start, end]: [number, number]) =>
    from >= start - SLACK_PX && to <= end + SLACK_PX;

  /** The element and its ancestors, up to one that is fixed to the viewport. */
  function lineOf(element: Element): Element[] {
    const parent = element.parentElement;
    const isLast = !parent || parent === document.body || styleOf(element).position === 'fixed';
    return isLast ? [element] : [element, ...lineOf(parent)];
  }

  const isForReaders = (element: Element) => element.clientWidth === 1 && isClipping(styleOf(element).overflowX);
  const isRail = (element: Element) =>
    /auto|scroll/.test(styleOf(element).overflowX) && !element.matches('dialog, dialog *, [popover]');

  function isCutBy(element: Element, box: Box): boolean {
    const { overflowX, overflowY } = styleOf(element);
    const edge = element.getBoundingClientRect();
    const isCutAcross = overflowX !== 'visible' && !isWithin(box.left, box.right, [edge.left, edge.right]);
    return isCutAcross || (isClipping(overflowY) && !isWithin(box.top, box.bottom, [edge.top, edge.bottom]));
  }

  function isLost(element: Element, box: Box): boolean {
    if (box.width < 1 || box.height < 1) return false;
    const line = lineOf(element);
    if (line.some((each) => isForReaders(each) || isRail(each))) return false;
    const isOutside = !isWithin(box.left, box.right, [0, document.documentElement.clientWidth]);
    return isOutside || line.some((each) => isCutBy(each, box));
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('script, style, noscript, select, .skip-link');

  function boxesOf(text: Node): Box[] {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  }

  const lost = new Set<string>();
  const judge = (kind: string, element: Element | null, boxes: Box[]) => {
    if (!element || !isShown(element) || !boxes.some((box) => isLost(element, box))) return;
    const words = element.textContent?.trim().slice(0, 40);
    lost.add(`${kind} ${element.tagName} ${element.className} in ${element.parentElement?.className}: ${words}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.textContent?.trim()) judge('text', text.parentElement, boxesOf(text));
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
    judge('control', control, [control.getBoundingClientRect()]);
  }
  return [...lost];
}
