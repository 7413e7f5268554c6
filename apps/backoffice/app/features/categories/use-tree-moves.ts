import type { ListedCategory, StaffCategory } from '@shop/contracts/staff/catalog/categories';
import {
  type CategoryPlace,
  type CategoryStep,
  findCategoryPlace,
  listAncestors,
  listChildren,
} from '@shop/domain/catalog/category/category-place';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { describeRefusal } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import type { CategoryWrite } from './category-writes.ts';

/** Moves of categories: what was moved says where it is now, stays in sight and keeps the focus. */
export function useTreeMoves(items: readonly ListedCategory[], chosen: string | undefined) {
  const text = useText();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(listOpen(items, chosen)));
  const [moved, setMoved] = useState<string>();
  const movedIn = useRef(items);
  const [message, setMessage] = useState('');
  const { send, isBusy } = useWrite<CategoryWrite, StaffCategory>({
    onDone: ({ key }) => setMoved(key),
    onRefused: ([refusal]) => setMessage(refusal ? describeRefusal(refusal, text) : ''),
  });
  useEffect(() => {
    if (chosen !== undefined) setExpanded((before) => new Set([...before, ...listOpen(items, chosen)]));
  }, [chosen, items]);
  useEffect(() => {
    // The reply of a move may be rendered before the list that holds it, even when nothing is loading any more.
    const isLoaded = !isBusy && items !== movedIn.current;
    if (moved === undefined || !isLoaded || !items.some(({ key }) => key === moved)) return;
    setExpanded((before) => new Set([...before, ...listOpen(items, moved)]));
    setMessage(text('categories.moved', describePlace(items, moved, text('categories.topLevel'))));
    setMoved(undefined);
    focusRow(moved);
  }, [moved, items, isBusy, text]);
  const move = (key: string, to: CategoryPlace | { step: CategoryStep }) => {
    const version = items.find((one) => one.key === key)?.version;
    if (version === undefined || isBusy) return;
    movedIn.current = items;
    send({ intent: 'move', key, version, to });
  };
  return { expanded, setExpanded, message, isBusy, move };
}

/** A row that changes its place loses the focus. A button beside the tree keeps it. */
function focusRow(key: string): void {
  if (document.activeElement?.closest('.category-moves')) return;
  const selector = `.category-tree [data-key="${CSS.escape(key)}"]`;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

const listOpen = (items: readonly ListedCategory[], key: string | undefined): string[] =>
  key === undefined ? [] : listAncestors(items, key).map((one) => one.key);

function describePlace(items: readonly ListedCategory[], key: string, topLevel: string) {
  const { parent, index } = findCategoryPlace(items, key);
  const find = (one: string | undefined) => items.find((item) => item.key === one)?.name;
  const count = listChildren(items, parent).length;
  return { name: find(key) ?? key, parent: find(parent) ?? topLevel, place: String(index + 1), total: String(count) };
}
