import { describe, expect, test } from 'vitest';
import { cleanDocument, cleanRichText, cleanText } from './clean-rich-text.ts';

describe('§3 rich text', () => {
  const WHOLE =
    '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><p class="x"><strong>E</strong> <i>F</i></p><ol><li>G</li></ol><ul><li>H</li></ul>' +
    '<figure><img alt="I" width="800" height="600" title="J" src="/media/a/800" /><figcaption>K</figcaption></figure>' +
    '<table><colgroup><col /></colgroup><thead><tr><th colspan="2">L</th></tr></thead><tbody><tr><td rowspan="2">M</td></tr></tbody><tfoot><tr><td>N</td></tr></tfoot></table>' +
    '<a title="O" href="/faq" rel="nofollow">P</a>';

  test('keeps every tag and attribute of the specification', () => {
    expect(cleanRichText(WHOLE)).toBe(WHOLE);
  });

  test.each([
    ['<p><em>A</em></p>', '<p><i>A</i></p>'],
    ['<p><b onclick="x()">A</b></p>', '<p><strong>A</strong></p>'],
    ['<p><strong>A</strong></p>', '<p><strong>A</strong></p>'],
    ['<blockquote onclick="x()"><p>A</p></blockquote>', '<figure class="quote"><p>A</p></figure>'],
    ['<h5>A</h5>', '<h4>A</h4>'],
  ])('replaces a tag by its equal in the specification: %s', (html, cleaned) => {
    expect(cleanRichText(html)).toBe(cleaned);
  });

  test.each([
    [
      '<a href="https://a.example" target="_blank">x</a>',
      '<a target="_blank" href="https://a.example" rel="noopener">x</a>',
    ],
    ['<a href="/x" target="_blank" rel="nofollow">x</a>', '<a target="_blank" href="/x" rel="nofollow noopener">x</a>'],
  ])('adds rel="noopener" to a link that opens a window: %s', (html, cleaned) => {
    expect(cleanRichText(html)).toBe(cleaned);
  });

  test.each([
    ['<img src="data:image/png;base64,iVBORw0KGgo=" alt="" />', true],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="" />', false],
    ['<img src="data:text/html,<script>x</script>" alt="" />', false],
    ['<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>', false],
  ])('allows data: for raster images only: %s stays %s', (html, stays) => {
    expect(cleanRichText(html).includes('data:')).toBe(stays);
  });
});

/** Known mutation XSS: markup that became script after one pass of cleaning. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<img src=`x` onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<style>@import "//evil.example";</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<p><![CDATA[<img src=x onerror=alert(1)>]]></p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<p title="&quot;><img src=x onerror=alert(1)>">x</p>',
  '<table><td><svg><desc><table><td></desc></svg><img src=x onerror=alert(1)></table>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '\u003cscript\u003ealert(1)\u003c/script\u003e',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
];

describe('hostile markup', () => {
  test.each(HOSTILE)('%s runs no script', (html) => {
    const cleaned = cleanRichText(html);
    const tags = [...cleaned.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [, name = '', attributes = ''] of tags) {
      expect(
        'p h1 h2 h3 h4 strong i figure table colgroup col tbody td tfoot th thead tr ol ul li figcaption img a'.split(
          ' ',
        ),
      ).toContain(name);
      expect(attributes.replace(/"[^"]*"/g, '""')).not.toMatch(/\bon\w+\s*=|style\s*=|srcdoc|xlink/i);
      expect(attributes).not.toMatch(/(href|src)="\s*(javascript|vbscript|data:text)/i);
    }
    expect(cleaned).not.toMatch(/<script|<svg|<math|<iframe|<style|<!--/i);
  });

  test.each(HOSTILE)('%s: cleaning is idempotent', (html) => {
    const once = cleanRichText(html);
    expect(cleanRichText(once)).toBe(once);
  });
});

test('cleanDocument keeps fields that are not rich text unchanged at any depth', () => {
  const data = {
    title: '<b>',
    sections: [{ title: 'a < b', body: '<p>x<script>y</script></p>' }],
    skus: ['a'],
    n: 1,
    none: null,
  };
  expect(cleanDocument(data)).toEqual({ ...data, sections: [{ title: 'a < b', body: '<p>x</p>' }] });
});

describe('§3 plain text', () => {
  test.each([
    ['Dresses & <b>more</b><script>x()</script>', [], 'Dresses & more'],
    ['<strong class="x">New</strong> <i>in</i>', ['strong'], '<strong>New</strong> in'],
  ])('cleanText(%s) with %s allowed returns %s', (text, allowed, cleaned) => {
    expect(cleanText(text, allowed)).toBe(cleaned);
  });

  test('allows emphasis in a headline and nothing else', () => {
    const block = {
      __component: 'home.hero',
      headline: 'Dressed for <em class="x">every</em> <b>invitation</b> & tea',
    };
    expect(cleanDocument(block)).toEqual({ ...block, headline: 'Dressed for <em>every</em> invitation & tea' });
  });

  test('is required for SEO fields', () => {
    const seo = { metaTitle: '<b>Terms</b>', metaDescription: 'A <a href="/x">link</a>' };
    expect(cleanDocument({ seo })).toEqual({ seo: { metaTitle: 'Terms', metaDescription: 'A link' } });
  });
});
