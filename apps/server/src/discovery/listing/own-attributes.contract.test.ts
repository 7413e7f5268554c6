import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type PageShop, startPageShop } from '../../../../../tests/support/shop/page-shop.ts';

const labels = (name: string, position: number, values: Record<string, string> = {}) => ({
  kind: 'attribute' as const,
  ...{ name, position, texts: { 'en-GB': name.toUpperCase() } },
  values: Object.entries(values).map(([value, text]) => ({ value, texts: { 'en-GB': text } })),
});
const watch = (sku: string, attributes: Record<string, string[]>) =>
  buildProduct(sku, { categories: ['watches'], attributes });

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop([
    ...[labels('strap', 1, { steel: 'Steel', calf: 'Calf leather' }), labels('diameter', 2), labels('vegan', 3)],
    ...[labels('notes', 4), labels('design', 5)],
    buildCategory('watches'),
    watch('a', { strap: ['steel'], diameter: ['40'], vegan: ['true'], notes: ['x'], design: ['plain'] }),
    watch('b', { strap: ['calf'], diameter: ['36'], notes: ['y'], design: ['striped'] }),
  ]);
  const { db } = shop.database;
  await sql`insert into attribute_use (attribute_name, type, unit, is_filter) values ('strap', 'choice', null, true),
    ('diameter', 'number', 'mm', true), ('vegan', 'flag', null, true), ('design', 'choice', null, false)`.execute(db);
  await sql`insert into attribute_swatch (attribute_name, value, hex) values ('strap', 'calf', '#7a4a21')`.execute(db);
});
afterAll(() => shop.stop());

async function list(search = '') {
  const reply = await shop.api('outlet.localhost', 'en-GB').page.page({ query: { url: `/watches.html${search}` } });
  if (reply.kind !== 'listing') throw new Error('this is a listing');
  return reply.listing;
}

test('attributes marked as filters are facets with unit, colour and flag; unmarked ones are none', async () => {
  const { facets } = await list();
  expect(facets.map(({ attribute, parameter, shownAs }) => [attribute, parameter, shownAs])).toEqual([
    ['strap', 'attr_strap', 'swatches'],
    ['diameter', 'attr_diameter', 'list'],
    ['vegan', 'attr_vegan', 'list'],
  ]);
  const values = facets.map((facet) => facet.values.map(({ label }) => label));
  expect(values).toEqual([['Steel', 'Calf leather'], ['36 mm', '40 mm'], ['VEGAN']]);
  expect(facets[0]?.values[1]).toMatchObject({ value: 'calf', colourHex: '#7a4a21' });
});

test('a filter finds its products and is listed as applied; an unmarked attribute cannot be asked for', async () => {
  const { products, applied } = await list('?attr_strap=calf');
  expect(products.map(({ sku }) => sku)).toEqual(['b']);
  expect(applied).toEqual([{ parameter: 'attr_strap', value: 'calf', label: 'Calf leather' }]);
  expect((await list('?attr_notes=x')).total).toBe(2);
});
