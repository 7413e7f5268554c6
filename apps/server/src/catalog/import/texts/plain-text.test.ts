import { expect, test } from 'vitest';
import { toPlainLine, toPlainText } from './plain-text.ts';

test.each([
  ['Plain text stays', 'Plain text stays'],
  ['5 < 6 & 7 > 3', '5 < 6 & 7 > 3'],
  ['S<M and A&B', 'S<M and A&B'],
  ['<p>One</p><p>Two<br />three</p>', 'One\n\nTwo\nthree'],
  [
    '<p>Fits</p>\r\n<ul>\r\n<li>Hood</li>\r\n<li><strong>Zip</strong> &amp; pockets</li>\r\n</ul>',
    'Fits\n• Hood\n• Zip & pockets',
  ],
  ['Dri-FIT&trade; tee &#8211; caf&eacute; &#x20AC;5', 'Dri-FIT™ tee – café €5'],
  ['LumaTech&amp;trade; &amp;amp; more', 'LumaTech™ & more'],
  ['&lt;p&gt;Encoded markup&lt;/p&gt;', 'Encoded markup'],
  ['<style>#html-body{color:red}</style><div data-content-type="text"><p>Builder</p></div>', 'Builder'],
  ['<script>alert(1)</script><img src=x onerror=alert(1)>Safe', 'Safe'],
  ['{{widget type="Magento\\Cms" id="1"}}<p>After a directive</p>', 'After a directive'],
  ['&nbsp;<p>&nbsp;</p><p>No gaps</p>', 'No gaps'],
  ['<p>One</p><p>LumaTech&amp;trade; <b>two</b></p>', 'One\n\nLumaTech™ two'],
  ['<ul><li>Zip &amp;amp; hood</li><li>Pockets</li></ul>', '• Zip & hood\n• Pockets'],
  ['<p>One</p><p>&lt;b&gt;Two&lt;/b&gt;</p>', 'One\n\nTwo'],
  ['S<M and A &amp; B', 'S<M and A & B'],
  ['S<M and L>XL, <b>for all</b>', 'S<M and L>XL, for all'],
  ['Line one\nLine two &amp; three', 'Line one\nLine two & three'],
  ['<table><tr><th>Chest</th><td>90</td></tr>\n<tr><th>Waist</th><td>80</td></tr></table>', ...['Chest 90\nWaist 80']],
  ['<a href="/x?a>b" title="c<d">A link</a> stays', 'A link stays'],
])('reads %s', (html, text) => {
  expect(toPlainText(html)).toBe(text);
  expect(toPlainText(text)).toBe(text);
});

test.each([
  ['Gwyn Endurance Tee&trade;', 'Gwyn Endurance Tee™'],
  ['<b>Ria</b> tee<br>in&nbsp;red', 'Ria tee in red'],
  ['Tom &amp;amp; Jerry', 'Tom & Jerry'],
  ['  kept  as typed ', '  kept  as typed '],
  ['Size S<M &amp; L', 'Size S<M & L'],
  ['<h2>Ria</h2><p>tee</p>', 'Ria tee'],
])('reads the title %s on one line', (html, title) => {
  expect(toPlainLine(html)).toBe(title);
});
