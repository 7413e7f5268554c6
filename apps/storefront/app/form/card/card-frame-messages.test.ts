// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFrameTalk, type FrameTalk } from './card-frame-messages.ts';

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

/** Posts a message as the frame, or as an impostor. */
function post(data: unknown, { origin = GATEWAY, source = theFrame as Window } = {}) {
  const message = new MessageEvent('message', { data, origin });
  Object.defineProperty(message, 'source', { value: source });
  window.dispatchEvent(message);
}

const readRequestId = (): number => theFrame.postMessage.mock.calls[0]?.[0].id;

test('requests a token from the gateway origin only, and returns only its fields', async () => {
  const answer = talk.tokenise();
  expect(theFrame.postMessage.mock.calls).toEqual([[{ type: 'card-tokenise', id: readRequestId() }, GATEWAY]]);
  post({ type: 'card-token', id: readRequestId(), number: '4242424242424242', ...CARD });
  expect(await answer).toEqual(CARD);
});

test('repeats the request once the fields are ready, since an earlier message was lost', async () => {
  const answer = talk.tokenise();
  post({ type: 'card-ready' });
  expect(theFrame.postMessage.mock.calls.map(([message]) => message.id)).toEqual([readRequestId(), readRequestId()]);
  post({ type: 'card-token', id: readRequestId(), ...CARD });
  expect(await answer).toEqual(CARD);
});

test('returns invalid for a mistyped card', async () => {
  const answer = talk.tokenise();
  post({ type: 'card-invalid', id: readRequestId() });
  expect(await answer).toBe('invalid');
});

test('ignores messages from another origin or frame, and incomplete tokens', async () => {
  const answer = talk.tokenise();
  const forged = { type: 'card-token', id: readRequestId(), ...CARD, token: 'forged' };
  post(forged, { origin: 'https://evil.example.com' });
  post(forged, { source: window });
  post({ type: 'card-token', id: readRequestId(), token: 'half' });
  post('words');
  post({ type: 'card-token', id: readRequestId(), ...CARD });
  expect(await answer).toEqual(CARD);
});

test('times out', async () => {
  vi.useFakeTimers();
  const answer = talk.tokenise();
  vi.advanceTimersByTime(15_000);
  expect(await answer).toBe('unreachable');
});

test('reports the height of the fields, up to a limit, and the Enter key', () => {
  for (const height of [301.2, 9_999, 'tall']) post({ type: 'card-height', height });
  expect(onHeight.mock.calls).toEqual([[302], [800]]);
  post({ type: 'card-enter' });
  expect(onEnter).toHaveBeenCalledOnce();
  talk.end();
  post({ type: 'card-enter' });
  expect(onEnter).toHaveBeenCalledOnce();
});
