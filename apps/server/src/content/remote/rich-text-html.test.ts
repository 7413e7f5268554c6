import { remotePictureAddress } from '@shop/contracts/content/remote-picture';
import { describe, expect, test } from 'vitest';
import { cleanRemote } from './clean-remote.ts';

const URL = 'https://cms.example.com/api/pages';
const shown = (body: unknown) =>
  (
    cleanRemote({ data: { body } }, { url: URL, pictureHosts: [], sign: () => 'signature' }) as {
      data: { body: string };
    }
  ).data.body.replace(/\n/g, '');
const text = (value: string, marks = {}) => ({ type: 'text', text: value, ...marks });

describe('rich text of an external service', () => {
  test('HTML stays as it is', () => {
    expect(shown('<h2>Terms</h2><p>Be <strong>kind</strong>.</p>')).toBe(
      '<h2>Terms</h2><p>Be <strong>kind</strong>.</p>',
    );
  });

  test.each([
    ['## Terms\n\nBe **kind** and *brief*.', '<h2>Terms</h2><p>Be <strong>kind</strong> and <i>brief</i>.</p>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['[Returns](/returns)', '<p><a href="/returns">Returns</a></p>'],
    ['> Quoted', '<figure class="quote"><p>Quoted</p></figure>'],
    ['```\nlet a;\n<b>\n```', '<figure class="code"><p>let a;</p><p>&lt;b&gt;</p></figure>'],
    ['Plain & simple', '<p>Plain &amp; simple</p>'],
    ['###### Deep', '<h4>Deep</h4>'],
    [
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
  ])('renders the Markdown %j', (markdown, html) => {
    expect(shown(markdown)).toBe(html);
  });

  test('renders blocks', () => {
    const link = { type: 'link', url: '/returns', children: [text('Returns')] };
    const items = [text('one'), text('two')].map((child) => ({ type: 'list-item', children: [child] }));
    expect(
      shown([
        { type: 'heading', level: 2, children: [text('Terms')] },
        { type: 'paragraph', children: [text('Be '), text('kind', { bold: true }), text(' & '), link] },
        { type: 'paragraph', children: [text('')] },
        { type: 'list', format: 'unordered', children: items },
        { type: 'quote', children: [text('Quoted', { italic: true })] },
        { type: 'code', children: [text('a < b')] },
        { type: 'unknown', children: [text('dropped')] },
      ]),
    ).toBe(
      '<h2>Terms</h2><p>Be <strong>kind</strong> &amp; <a href="/returns">Returns</a></p>' +
        '<ul><li>one</li><li>two</li></ul><figure class="quote"><p><i>Quoted</i></p></figure>' +
        '<figure class="code"><p>a &lt; b</p></figure>',
    );
  });

  test.each([
    ['Markdown', '[x](javascript:alert(1)) <script>alert(1)</script> ![x](javascript:y)'],
    [
      'blocks',
      [{ type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: [text('x')] }] }],
    ],
    ['text of blocks', [{ type: 'paragraph', children: [text('<script>alert(1)</script><img src=x onerror=y>')] }]],
  ])('removes script from %s', (_, body) => {
    expect(shown(body)).not.toMatch(/javascript:|<script|<img[^>]+onerror/);
  });
});

describe('pictures', () => {
  const clean = (value: unknown, pictureHosts: string[] = []) =>
    cleanRemote(value, { url: URL, sign: () => 'signature', pictureHosts });
  const decode = (url: string) => remotePictureAddress(url.split('/').slice(2, 4).join('/'));

  test.each([
    ['/uploads/hero_1a.jpg', 'https://cms.example.com/uploads/hero_1a.jpg'],
    ['https://cms.example.com/uploads/hero_1a.jpg', 'https://cms.example.com/uploads/hero_1a.jpg'],
    ['https://bucket.example.net/hero.jpg', 'https://bucket.example.net/hero.jpg'],
  ])('a picture at %s is shown through /media', (url, address) => {
    const picture = { id: 1, url, alternativeText: null, mime: 'image/jpeg', width: 900 };
    const { data } = clean({ data: { picture } }, ['bucket.example.net']) as { data: { picture: { url: string } } };
    expect(data.picture.url).toMatch(/^\/media\/remote\/[\w-]+(\.signature)?\/1600$/);
    expect(decode(data.picture.url)).toBe(address);
  });

  test('signs pictures of other hosts only', () => {
    const show = (url: string) => JSON.stringify(clean({ data: { url, mime: 'image/png' } }, ['bucket.example.net']));
    expect(show('https://bucket.example.net/hero.jpg?w=1')).toContain('.signature/');
    expect(show('/uploads/hero.jpg')).not.toContain('.signature');
  });

  test('a replaced upload gets another URL', () => {
    const show = (updatedAt: string) => clean({ data: { url: '/uploads/a.png', mime: 'image/png', updatedAt } });
    const [first, second] = ['2026-06-01T12:00:00.000Z', '2026-06-01T12:00:01.000Z'].map(
      (at) => (show(at) as { data: { url: string } }).data.url,
    );
    expect(first).not.toBe(second);
  });

  test.each(['/media/coat-0123456789ab/800', 'https://elsewhere.example.org/a.jpg'])('leaves %s unchanged', (url) => {
    const reply = { data: { picture: { url, alternativeText: 'x' } } };
    expect(clean(reply)).toEqual(reply);
  });

  test('rewrites pictures inside a rich text of every format', () => {
    const image = { type: 'image', image: { url: '/uploads/a.png', alternativeText: 'A', width: 10, height: 20 } };
    for (const body of ['<p><img src="/uploads/a.png" alt="A"></p>', '![A](/uploads/a.png)', [image]]) {
      expect(shown(body)).toMatch(/<img [^>]*src="\/media\/remote\/[\w-]+\/1200"/);
    }
  });

  test('does not touch links', () => {
    const reply = { data: { link: { label: 'Guide', href: '/uploads/guide.pdf' } } };
    expect(clean(reply)).toEqual(reply);
  });
});
