import { menuCategoriesOf, subCategoriesOf } from '../categories/all-categories.ts';
import { fabricOf } from '../fabrics.ts';
import type { Kind } from '../facts.ts';
import { type DemoProduct, familiesOf } from '../products.ts';
import { isPlus, sizeAttributeOfRun, sizesOf } from '../size-runs.ts';
import { DESIGNS, FASTENINGS, FITS, LENGTHS, NECKS, SLEEVES } from '../vocabulary.ts';
import type { Range } from './shop-values.ts';

/** Each filter that is stored with a product (§9), by its name. */
export function attributesOf(product: DemoProduct): Record<string, string[]> {
  const { style, facts } = product;
  const { neck, sleeve, fit, length, fastening, heel, shape } = facts;
  const values: Record<string, readonly (string | undefined)[]> = {
    category_en: menuCategoriesOf(product),
    sub_category: subCategoriesOf(product),
    product_category: [facts.kind],
    main_range: rangesOf(product),
    colour_en: isShadeless(facts.kind) ? [] : familiesOf(product),
    design: style.beauty ? [] : [DESIGNS[facts.design].code],
    fabric: style.beauty ? [] : [fabricOf(style.material).code],
    style: [shape?.code],
    neck_shape: [neck && NECKS[neck].code],
    sleeves: [sleeve && SLEEVES[sleeve].code],
    fit: [fit && FITS[fit].code],
    length_new: [length && LENGTHS[length].code],
    fastening: [fastening && FASTENINGS[fastening].code],
    heel_height: [heel],
    occasion_wear: style.occasions,
    skin_type: style.beauty?.skinTypes ?? [],
    skin_concern: style.beauty?.skinConcerns ?? [],
    [sizeAttributeOfRun(style.sizes)]: sizesOf(style.sizes),
  };
  const filled = Object.entries(values).map(([name, list]) => [name, list.filter((value) => value !== undefined)]);
  return Object.fromEntries(filled.filter(([, list]) => (list?.length ?? 0) > 0));
}

/** A cream has a scent or a strength, no shade. */
const isShadeless = (kind: Kind): boolean => kind === 'fragrance' || kind === 'skincare';

function rangesOf({ style, facts }: DemoProduct): Range[] {
  if (style.beauty) return ['beauty'];
  if (facts.kind.startsWith('mens')) return ['menswear'];
  if (style.sizes === 'shoes') return ['footwear'];
  const worn = sizeAttributeOfRun(style.sizes) === 'clothes_size' || style.sizes === 'bra';
  if (!worn) return ['accessories'];
  return isPlus(style.sizes) ? ['womenswear', 'plus-size'] : ['womenswear'];
}
