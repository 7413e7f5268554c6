import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFrameTalk, type FrameTalk } from './frame-talk.ts';

const CARD = { token: 'tok_1', brand: 'Visa', lastFour: '4242', expires: { month: 6, year: 2030 } };
const GATEWAY = 'https://pay.example.com';
const theFrame = { postMessage: vi.fn() } as unknown as Window & { postMessage: ReturnType<typeof vi.fn> };
const [onHeight, onEnter] = [vi.fn(), vi.fn()];
let talk: FrameTalk;

beforeEach(() => {
  vi.clearAllMocks();
  talk = createFrameTalk({ frame: () => theFrame, origin: GATEWAY, onHeight, onEnter });
});
afterEach(() => {
  talk.end();
  vi.useRealTimers();
});

/** As the frame says it, or somebody who pretends to be it. */
function say(data: unknown, { origin = GATEWAY, source = theFrame as Window } = {}) {
  const message = new MessageEvent('message', { data, origin });
  Object.defineProperty(message, 'source', { value: source });
  window.dispatchEvent(message);
}

const idAsked = (): number => theFrame.postMessage.mock.calls[0]?.[0].id;

test('asks the gateway alone for a token, and hands over what it gives and nothing else', async () => {
  const answer = talk.tokenise();
  expect(theFrame.postMessage.mock.calls).toEqual([[{ type: 'card-tokenise', id: idAsked() }, GATEWAY]]);
  say({ type: 'card-token', id: idAsked(), number: '4242424242424242', ...CARD });
  expect(await answer).toEqual(CARD);
});

test('asks again once the fields are there, since they cannot have heard before', async () => {
  const answer = talk.tokenise();
  say({ type: 'card-ready' });
  expect(theFrame.postMessage.mock.calls.map(([message]) => message.id)).toEqual([idAsked(), idAsked()]);
  say({ type: 'card-token', id: idAsked(), ...CARD });
  expect(await answer).toEqual(CARD);
});

test('hears that a card is mistyped', async () => {
  const answer = talk.tokenise();
  say({ type: 'card-invalid', id: idAsked() });
  expect(await answer).toBe('invalid');
});

test('believes neither another site nor another frame, nor half a token', async () => {
  const answer = talk.tokenise();
  const forged = { type: 'card-token', id: idAsked(), ...CARD, token: 'forged' };
  say(forged, { origin: 'https://evil.example.com' });
  say(forged, { source: window });
  say({ type: 'card-token', id: idAsked(), token: 'half' });
  say('words');
  say({ type: 'card-token', id: idAsked(), ...CARD });
  expect(await answer).toEqual(CARD);
});

test('does not wait for ever', async () => {
  vi.useFakeTimers();
  const answer = talk.tokenise();
  vi.advanceTimersByTime(15_000);
  expect(await answer).toBe('unreachable');
});

test('tells the height of the fields, up to a bound, and that Enter was pressed', () => {
  for (const height of [301.2, 9_999, 'tall']) say({ type: 'card-height', height });
  expect(onHeight.mock.calls).toEqual([[302], [800]]);
  say({ type: 'card-enter' });
  expect(onEnter).toHaveBeenCalledOnce();
  talk.end();
  say({ type: 'card-enter' });
  expect(onEnter).toHaveBeenCalledOnce();
});
