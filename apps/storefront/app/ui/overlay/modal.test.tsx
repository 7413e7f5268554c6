import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

afterEach(cleanup);

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

describe.each([
  ['a drawer', Drawer],
  ['a dialog', Dialog],
])('%s', (_, Frame) => {
  function Page() {
    const [open, setOpen] = useState(false);
    const [closings, setClosings] = useState(0);
    const close = () => {
      setOpen(false);
      setClosings(closings + 1);
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Bag
        </button>
        <output>{closings}</output>
        <Frame open={open} onClose={close} title="Your bag (2)" labels={{ close: 'Close' }} foot="Go to checkout">
          <p>Satin midi dress</p>
        </Frame>
      </>
    );
  }

  const openIt = () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Bag' }));
  };

  test('is closed by default', () => {
    render(<Page />);
    expect(dialog().open).toBe(false);
  });

  test('opens with title, content and footer', () => {
    openIt();
    expect(screen.getByRole('dialog', { name: 'Your bag (2)' })).toHaveProperty('open', true);
    expect(dialog().textContent).toContain('Satin midi dress');
    expect(dialog().textContent).toContain('Go to checkout');
  });

  test('closes with its button and calls onClose once', () => {
    openIt();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog().open).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('1');
  });

  test('closes when the browser closes it, as on Esc, and can be reopened', () => {
    openIt();
    act(() => dialog().close());
    expect(screen.getByRole('status').textContent).toBe('1');
    fireEvent.click(screen.getByRole('button', { name: 'Bag' }));
    expect(dialog().open).toBe(true);
  });

  test('closes on a click outside, not inside', () => {
    openIt();
    fireEvent.click(screen.getByText('Satin midi dress'));
    expect(dialog().open).toBe(true);
    fireEvent.click(dialog());
    expect(dialog().open).toBe(false);
  });
});
