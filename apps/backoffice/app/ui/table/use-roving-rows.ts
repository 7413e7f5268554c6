import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';

type Deps = {
  count: number;
  /** Renders a row that is far away. */
  scrollTo: (index: number) => void;
  onOpen: (index: number) => void;
  onSelect: (index: number) => void;
  scroll: RefObject<HTMLElement | null>;
};

/** One row of the table has the focus; J, K and arrows move it, X selects, Enter opens. */
export function useRovingRows({ count, scrollTo, onOpen, onSelect, scroll }: Deps) {
  const [current, setCurrent] = useState<number>();
  const moves = useRef(false);

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    if (count === 0) return;
    moves.current = true;
    scrollTo(next);
    setCurrent(next);
  };

  useEffect(() => {
    if (!moves.current || current === undefined) return;
    moves.current = false;
    const find = () => scroll.current?.querySelector<HTMLElement>(`[data-index="${current}"]`);
    const row = find();
    // At once, so that the next key already goes to the row.
    if (row) return row.focus();
    // A row that was outside the viewport is rendered in the next frame.
    const frame = requestAnimationFrame(() => find()?.focus());
    return () => cancelAnimationFrame(frame);
  }, [current, scroll]);

  const next = () => goTo(current === undefined ? 0 : current + 1);
  const earlier = () => goTo(current === undefined ? 0 : current - 1);
  useShortcuts({
    j: next,
    k: earlier,
    x: () => current !== undefined && onSelect(current),
  });

  return {
    current,
    tabStop: current ?? 0,
    setCurrent,
    onKeyDown(event: KeyboardEvent): void {
      const isRow = (event.target as Element).tagName === 'TR';
      const run = {
        ArrowDown: next,
        ArrowUp: earlier,
        Home: () => goTo(0),
        End: () => goTo(count - 1),
        Enter: () => current !== undefined && onOpen(current),
      }[event.key];
      if (!run || (event.key === 'Enter' && !isRow)) return;
      event.preventDefault();
      run();
    },
  };
}
