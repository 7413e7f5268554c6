import { expect, test } from 'vitest';
import { viewportContent } from './viewport.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'width=device-width, initial-scale=1, maximum-scale=5'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'width=device-width, initial-scale=1, maximum-scale=5'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'width=device-width, initial-scale=1'],
  ['', 'width=device-width, initial-scale=1, maximum-scale=5'],
])('§9 limits the viewport to scale 5 except on Android: %s', (userAgent, content) => {
  expect(viewportContent(userAgent)).toBe(content);
});
