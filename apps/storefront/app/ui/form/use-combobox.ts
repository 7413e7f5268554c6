import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Next active option per key; the field is option -1, and both ends lead back to it. */
const MOVES: Partial<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => ((active + 2) % (count + 1)) - 1,
  ArrowUp: (active, count) => ((active + count + 1) % (count + 1)) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Combobox pattern over the options below its root, regardless of the component that renders them: focus stays in the
 * field, and `aria-activedescendant` names the active option.
 */
export function useCombobox() {
  const root = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();

  const options = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];

  function open() {
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setActiveId(undefined);
  }

  function move(key: string, event: KeyboardEvent) {
    const all = options();
    const active = all.findIndex(({ id }) => id === activeId);
    const isCaretKey = key === 'Home' || key === 'End';
    if (isCaretKey && active === -1) return;
    event.preventDefault();
    open();
    const next = all[MOVES[key]?.(active, all.length) ?? -1];
    next?.scrollIntoView({ block: 'nearest' });
    setActiveId(next?.id);
  }

  function choose(event: KeyboardEvent) {
    const chosen = options().find(({ id }) => id === activeId);
    if (!chosen) return;
    event.preventDefault();
    chosen.click();
  }

  function onKeyDown(event: KeyboardEvent) {
    // During IME composition, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key in MOVES) move(event.key, event);
    if (event.key === 'Enter') choose(event);
    if (event.key === 'Escape' && isOpen && options().length > 0) {
      event.preventDefault();
      close();
    }
  }

  /** The list stays open while focus is inside it, and while another window is active. */
  function onBlur({ relatedTarget }: FocusEvent) {
    const isOwn = (element: Element | null) => root.current?.contains(element);
    if (!isOwn(relatedTarget) && !isOwn(document.activeElement)) close();
  }

  return { root, isOpen, activeId, open, close, onKeyDown, onBlur, resetActive: () => setActiveId(undefined) };
}
