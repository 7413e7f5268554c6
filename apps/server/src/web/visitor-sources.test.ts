import { stores } from '@shop/brands/stores';
import { EMPTY_FOOTER } from '@shop/domain/content/footer';
import { expect, test } from 'vitest';
import { createVisitorSources } from './visitor-sources.ts';

test('a preview of drafts and shoppers have footers of their own', async () => {
  const names: string[] = [];
  const sources = createVisitorSources({
    ...{ env: {}, clock: () => new Date(0), resolveMoment: () => undefined },
    buildContentClient: () => ({}) as never,
    translations: { listUntranslated: async () => [] },
    footers: {
      read: async ({ name }) => {
        names.push(name);
        return EMPTY_FOOTER;
      },
      invalidate: () => {},
    },
  });
  const store = stores[0] as (typeof stores)[number];
  const shown = { Device: 'Desktop', Store: 'UK', DateTime: '2026-06-01T00:00', Drafts: 'yes' } as const;
  const request = { store, region: undefined, inProcess: fetch, report: () => {} };
  const scope = { brand: store.brand, storeId: store.storeId, drafts: true, until: new Date() };
  for (const preview of [undefined, { banner: shown, menu: shown, grant: '', scope }])
    await sources({ ...request, preview }).services.footer();
  expect(new Set(names).size).toBe(2);
});
