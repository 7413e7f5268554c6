import { expect, test } from 'vitest';
import { encodeWindows1252 } from './windows-1252.ts';

test('encodes German, euro and typographic signs, and replaces others by question marks', () => {
  const bytes = encodeWindows1252('Größe „M“ – 5 € ☃ ı');
  expect(new TextDecoder('windows-1252').decode(bytes)).toBe('Größe „M“ – 5 € ? ?');
});
