import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOAST_MS, ToastProvider, useToast } from './toast.tsx';

function AddButton() {
  const show = useToast();
  return (
    <button type="button" onClick={() => show('Added to your bag')}>
      Add to bag
    </button>
  );
}

const elapse = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const region = () => screen.getByRole('status');
const closeButton = () => screen.getByRole('button', { name: 'Close' });

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider labels={{ close: 'Close' }}>
      <AddButton />
    </ToastProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a toast', () => {
  test('is announced in a live region that exists from the start', () => {
    expect(region().textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
    expect(region().textContent).toContain('Added to your bag');
  });

  test('stays for six seconds', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
    elapse(TOAST_MS - 1);
    expect(region().textContent).toContain('Added to your bag');
    elapse(1);
    expect(region().textContent).toBe('');
    expect(TOAST_MS).toBe(6_000);
  });

  test('stays while the pointer is over it', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
    fireEvent.pointerEnter(screen.getByText('Added to your bag'));
    elapse(TOAST_MS * 2);
    expect(region().textContent).toContain('Added to your bag');
    fireEvent.pointerLeave(screen.getByText('Added to your bag'));
    elapse(TOAST_MS);
    expect(region().textContent).toBe('');
  });

  test('stays while it has focus', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
    act(() => closeButton().focus());
    elapse(TOAST_MS * 2);
    expect(region().textContent).toContain('Added to your bag');
    act(() => closeButton().blur());
    elapse(TOAST_MS);
    expect(region().textContent).toBe('');
  });

  test('disappears at once when closed and leaves the others', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
    const [first] = screen.getAllByRole('button', { name: 'Close' });
    if (first) fireEvent.click(first);
    expect(screen.getAllByText('Added to your bag')).toHaveLength(1);
  });
});
