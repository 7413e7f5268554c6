import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useHeldRows } from './use-held-rows.ts';

afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
const render = (first: readonly string[]) =>
  renderHook(({ rows }) => ({ ...useHeldRows(rows, (row) => row), navigate: useNavigate() }), {
    wrapper,
    initialProps: { rows: first },
  });

test('holds added rows back until they are asked for', () => {
  const { result, rerender } = render(['a', 'b']);
  rerender({ rows: ['new', 'a', 'b'] });
  expect(result.current).toMatchObject({ shown: ['a', 'b'], held: 1 });
  act(() => result.current.show());
  expect(result.current).toMatchObject({ shown: ['new', 'a', 'b'], held: 0 });
});

test('removes rows that are gone, and shows everything after a navigation', () => {
  const { result, rerender } = render(['a', 'b']);
  rerender({ rows: ['new', 'b'] });
  expect(result.current).toMatchObject({ shown: ['b'], held: 1 });
  act(() => void result.current.navigate('?filter=1'));
  expect(result.current).toMatchObject({ shown: ['new', 'b'], held: 0 });
});
