import { useLayoutEffect, useRef } from 'react';

type Shortcuts = Partial<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Keys of a screen, such as `j`, `?` or `mod+k` (⌘ or Ctrl). Single letters are ignored in text fields, behind a modal
 * dialog and with other modifiers.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // With the commit, not after the paint: a key pressed as soon as the screen is seen counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const name = nameKey(event);
      const run = current.current[name];
      if (!run || (!name.startsWith('mod+') && isTyping(event))) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function nameKey({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): string {
  if (altKey) return '';
  const name = key.length === 1 ? key.toLowerCase() : key;
  return metaKey || ctrlKey ? `mod+${name}` : name;
}

function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[aria-modal="true"], [role="menu"]')) return true;
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), select, textarea');
}
