import { expect, test } from 'vitest';
import { descriptionHtml } from './description-html.server.ts';

test('writes paragraphs, lists and line breaks, and escapes what the merchant has typed', () => {
  expect(descriptionHtml('Warm & <b>soft</b>\n\nFits\nlarge\n• Hood\n• Zip\nWash cold')).toBe(
    '<p>Warm &amp; &lt;b&gt;soft&lt;/b&gt;</p><p>Fits<br>large</p><ul><li>Hood</li><li>Zip</li></ul><p>Wash cold</p>',
  );
});
