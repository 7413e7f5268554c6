import { describe, expect, test } from 'vitest';
import { findColourHex } from './colour-palette.ts';
import { MOST_CHOICES, planAttribute } from './imported-attribute.ts';

const english = (label: string): { en?: string } => ({ en: label });

describe('planAttribute', () => {
  test('makes an unknown attribute a choice filter with a readable label', () => {
    expect(planAttribute({ name: 'style_general', values: ['Tee', 'Hoodie'] }, undefined, english)).toEqual({
      kind: 'attribute',
      name: 'style_general',
      position: 0,
      texts: { en: 'Style general' },
      values: [
        { value: 'Hoodie', texts: { en: 'Hoodie' } },
        { value: 'Tee', texts: { en: 'Tee' } },
      ],
      filter: true,
    });
  });

  test('gives plain colours their hex code and leaves patterns without one', () => {
    const plan = planAttribute({ name: 'colour_en', values: ['NAVY', 'Leopard'] }, undefined, english);
    expect(plan?.values).toEqual([
      { value: 'Leopard', texts: { en: 'Leopard' } },
      { value: 'NAVY', texts: { en: 'NAVY' }, hex: '#1b2a4a' },
    ]);
    expect(plan).not.toHaveProperty('filter');
  });

  test('puts sizes in wearing order', () => {
    const plan = planAttribute({ name: 'clothes_size', values: ['XL', 'S', '10', '8', 'M'] }, undefined, english);
    expect(plan?.values.map(({ value }) => value)).toEqual(['8', '10', 'S', 'M', 'XL']);
  });

  test('keeps the place, labels and values of a known attribute', () => {
    const known = { position: 4, texts: { en: 'Cloth' }, values: [{ value: 'Wool', texts: { en: 'Merino' } }] };
    expect(planAttribute({ name: 'material', values: ['Cotton', 'Wool'] }, known, english)).toMatchObject({
      position: 4,
      texts: { en: 'Cloth' },
      values: [{ value: 'Wool', texts: { en: 'Merino' } }, { value: 'Cotton' }],
    });
  });

  test('makes no filter of more values than a shopper reads', () => {
    const values = Array.from({ length: MOST_CHOICES + 1 }, (_, index) => `Tag ${index}`);
    expect(planAttribute({ name: 'tags', values }, undefined, english)).toBeUndefined();
  });
});

test('findColourHex ignores case and spaces', () => {
  expect([findColourHex(' Black '), findColourHex('Multi')]).toEqual(['#000000', undefined]);
});
