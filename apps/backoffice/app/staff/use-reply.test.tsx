import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useReply } from './use-reply.ts';

afterEach(cleanup);

/** Reads replies from a mutable store while rendering, as the router's fetchers do. */
function renderReader() {
  const store: { reply?: object } = {};
  const handled: object[] = [];
  const view = renderHook(() => {
    const [, setState] = useState(0);
    useReply(store.reply, (reply) => handled.push(reply));
    return setState;
  });
  const setState = (value: number) => act(() => view.result.current(value));
  return { store, handled, setState, rerender: () => view.rerender() };
}

test('a reply is handled although the render that read it first was dropped', () => {
  const { store, handled, setState, rerender } = renderReader();
  setState(1);
  store.reply = { done: true };
  // The state does not change, so React drops this render.
  setState(1);
  expect(handled).toEqual([]);
  rerender();
  expect(handled).toEqual([{ done: true }]);
});

test('a reply is handled once, and an equal one again', () => {
  const { store, handled, rerender } = renderReader();
  store.reply = { done: true };
  rerender();
  rerender();
  expect(handled).toHaveLength(1);
  store.reply = { done: true };
  rerender();
  expect(handled).toHaveLength(2);
});
