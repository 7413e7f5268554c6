import { CONSENT_VERSION, writeConsent } from '@shop/domain/site/browser/consent';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildStore, buildVisitor, InShop } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { type BehaviourEvent, sendBehaviour, useBehaviour } from './behaviour.ts';

const sent: URL[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(new URL(url, 'https://shop.test'));
    return new Response();
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const name of ['cc_preference', '_br_uid_2']) write(`${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/`);
});

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
  document.cookie = cookie;
}

const choose = (...granted: ('analytics' | 'personalization')[]) =>
  write(`cc_preference=${writeConsent({ version: CONSENT_VERSION, at: new Date(), granted })}; Path=/`);
const view: BehaviourEvent = { ptype: 'product', prod_id: 'slip-green', prod_name: 'Satin slip dress' };

describe('a behaviour event', () => {
  test.each([
    ['no choice was made', () => {}],
    ['it was refused', () => choose()],
    ['something else was allowed', () => choose('personalization')],
    ['the cookie says nonsense', () => write('cc_preference=yes; Path=/')],
  ])('is not sent and sets no cookie when %s', (_, setUp) => {
    setUp();
    sendBehaviour(view, buildStore());
    expect(sent).toEqual([]);
    expect(document.cookie).not.toContain('_br_uid_2');
  });

  test('is sent with consent, under a stable device id', () => {
    choose('analytics');
    sendBehaviour(view, buildStore());
    sendBehaviour({ ptype: 'search', search_term: 'green dress' }, buildStore());
    const [first, second] = sent.map(({ searchParams }) => Object.fromEntries(searchParams));
    expect(sent.map(({ pathname }) => pathname)).toEqual(['/search/pix.gif', '/search/pix.gif']);
    expect(first).toMatchObject({ type: 'pageview', domain_key: 'outlet', view_id: 'en-GB', prod_id: 'slip-green' });
    expect(first?.cookie2).toMatch(/^uid=\d+:v=[\d.]+:ts=\d+:hc=1$/);
    expect(second).toMatchObject({ search_term: 'green dress', cookie2: first?.cookie2 });
    expect(document.cookie).toContain('_br_uid_2=');
  });

  test('is sent once per page', () => {
    choose('analytics');
    const Page = ({ sku }: { sku: string }) => {
      useBehaviour({ ptype: 'product', prod_id: sku, prod_name: 'A dress' });
      return null;
    };
    const visitor = buildVisitor();
    const page = (sku: string) => (
      <InShop visitor={visitor}>
        <Page sku={sku} />
      </InShop>
    );
    const { rerender } = render(page('a'));
    rerender(page('a'));
    rerender(page('b'));
    expect(sent.map(({ searchParams }) => searchParams.get('prod_id'))).toEqual(['a', 'b']);
  });
});
