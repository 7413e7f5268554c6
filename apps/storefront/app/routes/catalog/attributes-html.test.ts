import { expect, test } from 'vitest';
import { attributesHtml } from './attributes-html.server.ts';

test('lists values with their colour or picture, and escapes what the merchant has typed', () => {
  const html = attributesHtml([
    {
      ...{ name: 'strap', label: 'Strap & <b>', type: 'choice' },
      values: [
        { value: 'calf', label: '"Calf"', colourHex: '#7a4a21' },
        { value: 'weave', label: 'Weave', colourHex: '#7a4a21', picture: 'weave-0123456789ab' },
        { value: 'x', label: '<script>alert(1)</script>' },
      ],
    },
  ]);
  expect(html).toBe(
    '<dl class="attributes"><dt>Strap &amp; &lt;b&gt;</dt>' +
      '<dd><svg class="disc" color="#7a4a21" aria-hidden="true"></svg><bdi>&quot;Calf&quot;</bdi></dd>' +
      '<dd><img class="disc" src="/media/weave-0123456789ab/160" alt="" loading="lazy"><bdi>Weave</bdi></dd>' +
      '<dd><bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi></dd></dl>',
  );
});
