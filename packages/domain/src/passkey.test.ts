import { expect, test } from 'vitest';
import { MAX_PASSKEYS, requireRoomForPasskey } from './passkey.ts';

test('a customer has ten passkeys at most', () => {
  expect(() => requireRoomForPasskey(MAX_PASSKEYS - 1)).not.toThrow();
  expect(() => requireRoomForPasskey(MAX_PASSKEYS)).toThrow('You have 10 passkeys');
});
