import { homepage } from '@shop/contracts/content/documents';
import type { RenderPage } from '@shop/contracts/storefront';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type StrapiStub, startStrapiStub } from '../../../../../tests/support/content/strapi-stub.ts';
import { FAULTS, type FaultProxy, proxyTo, startFaultProxy } from '../../../../../tests/support/fault-proxy.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

/** Storefront that prints the headline of the home page, the footer and the menu. */
const renderPage: RenderPage = async (_, { services: { content, footer, feeds } }) => {
  const [home, frame, menu] = await Promise.all([content.single('homepage', homepage), footer(), feeds.menu()]);
  const headlines = home?.blocks.map((block) => ('headline' in block ? block.headline : ''));
  const sections = frame?.sections.map(({ title }) => title);
  return new Response(`${headlines} | ${sections} | ${menu.items.length}`);
};

let strapi: StrapiStub;
let proxy: FaultProxy;
let shop: TestShop;
let visits = 0;
beforeAll(async () => {
  strapi = await startStrapiStub();
  strapi.publish('homepage', 'en-GB', {
    blocks: [{ __component: 'home.hero', headline: 'Summer', link: null, desktopPicture: null }],
  });
  strapi.publish('footer', 'en-GB', {
    sections: [{ id: 1, title: 'Help', label: null, showInFooter: true, showInSideNav: true, link: null, links: [] }],
  });
  proxy = await startFaultProxy(proxyTo(strapi.origin));
  shop = await startTestShop({
    storefront: { renderPage },
    env: { CONTENT_ORIGIN: proxy.origin, CONTENT_TOKEN: strapi.token },
  });
});
afterAll(async () => {
  await shop.stop();
  await proxy.stop();
  await strapi.stop();
});

const visit = async () =>
  (await shop.app.inject({ url: `/?at=${++visits}`, headers: { host: 'main.localhost' } })).body;
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const findCircuit = async () => {
  const { items } = await (await shop.staff('owner')).outsideServices.list();
  return items.find(({ service }) => service === 'content')?.origins[0]?.circuit;
};

describe('a content service that fails after it was seen', () => {
  test.each(FAULTS)('is not waited for: %s', async (fault) => {
    const before = await vi.waitFor(async () => {
      later(1);
      const body = await visit();
      expect(body).toMatch(/^Summer \| Help/);
      return body;
    });
    proxy.set(fault);
    // Every cache above the last good answers is outdated; a hanging request is never answered.
    later(120);
    expect(await visit()).toBe(before);
    await vi.waitFor(async () => {
      later(1);
      expect(await visit()).toBe(before);
      expect(await findCircuit()).toBe('open');
    });
    proxy.set('pass');
    await vi.waitFor(async () => {
      later(1);
      expect(await visit()).toBe(before);
      expect(await findCircuit()).toBe('closed');
    });
  });

  test('shows a change of the footer after the service has recovered', async () => {
    strapi.publish('footer', 'en-GB', {
      sections: [{ id: 1, title: 'Care', label: null, showInFooter: true, showInSideNav: true, link: null, links: [] }],
    });
    await vi.waitFor(async () => {
      later(16);
      expect(await visit()).toMatch(/\| Care \|/);
    });
  });
});
