import { cleanup, render } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useShortcuts } from './shortcuts.ts';

afterEach(cleanup);

const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

function Screen({ onKey }: { onKey: () => void }) {
  useShortcuts({ r: onKey });
  return <h1>Order</h1>;
}

test('a key counts from the moment the screen is in the page', async () => {
  const onKey = vi.fn();
  let open = () => {};
  function Shop() {
    const [isOpen, setOpen] = useState(false);
    open = () => startTransition(() => setOpen(true));
    return isOpen ? <Screen onKey={onKey} /> : <p>List</p>;
  }
  render(<Shop />);
  const pressed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      observer.disconnect();
      press('r');
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  // Outside `act`, which would run effects with the commit.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  open();
  await pressed;
  vi.unstubAllGlobals();
  expect(onKey).toHaveBeenCalledOnce();
});

test('single letters are ignored in text fields and behind a modal dialog', () => {
  const onKey = vi.fn();
  const { container } = render(
    <>
      <Screen onKey={onKey} />
      <input />
    </>,
  );
  press('r', container.querySelector('input') ?? document.body);
  expect(onKey).not.toHaveBeenCalled();
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  press('r');
  dialog.remove();
  expect(onKey).not.toHaveBeenCalled();
  press('r');
  expect(onKey).toHaveBeenCalledOnce();
});
