import { expect, test } from 'vitest';
import { createKeptReplies } from './kept-replies.ts';

const clock = { now: new Date('2026-06-01T12:00:00Z') };
const createReplies = () => createKeptReplies({ clock: () => clock.now, max: 10 });

test('reads once for concurrent and later readers', async () => {
  const { keep } = createReplies();
  const first = { text: 'first' };
  const replies = await Promise.all([keep('a', async () => first), keep('a', async () => ({ text: 'second' }))]);
  expect(replies).toEqual([first, first]);
  expect(await keep('a', async () => ({ text: 'third' }))).toBe(first);
});

test('reads again after a change', async () => {
  const { keep, invalidate } = createReplies();
  await keep('a', async () => ({ text: 'old' }));
  invalidate();
  expect(await keep('a', async () => ({ text: 'new' }))).toEqual({ text: 'new' });
});

test('does not keep a reply that was requested before a change', async () => {
  const { keep, invalidate } = createReplies();
  const answer = Promise.withResolvers<{ text: string }>();
  const before = keep('a', () => answer.promise);
  invalidate();
  answer.resolve({ text: 'old' });
  expect(await before).toEqual({ text: 'old' });
  expect(await keep('a', async () => ({ text: 'new' }))).toEqual({ text: 'new' });
});

test('does not keep a failure', async () => {
  const { keep } = createReplies();
  await expect(keep('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await keep('a', async () => ({ text: 'back' }))).toEqual({ text: 'back' });
});

test('reads again after a minute', async () => {
  const { keep } = createReplies();
  await keep('a', async () => ({ text: 'old' }));
  clock.now = new Date(clock.now.getTime() + 60_001);
  expect(await keep('a', async () => ({ text: 'new' }))).toEqual({ text: 'new' });
});
