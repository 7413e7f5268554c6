import { expect, test } from 'vitest';
import { MAX_PASSKEYS, requireRoomForPasskey } from './passkey.ts';

test('allows at most ten passkeys per customer', () => {
  expect(() => requireRoomForPasskey(MAX_PASSKEYS - 1)).not.toThrow();
  expect(() => requireRoomForPasskey(MAX_PASSKEYS)).toThrow('You have 10 passkeys');
});
