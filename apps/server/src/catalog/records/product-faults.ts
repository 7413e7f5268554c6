import { ShopError } from '@shop/domain/shop-error';
import type { ProductRecord, VariantRecord } from './catalog-record.ts';
import type { VariantOwner } from './product-write-repository.ts';

/**
 * Owner of each variant SKU and barcode, including earlier records of the same batch. Another product may adopt the only
 * size of one that is `adoptable`.
 */
export function createVariantClaims(owners: readonly VariantOwner[], adoptable: ReadonlySet<string> = new Set()) {
  const products = new Map(owners.map(({ sku, productSku }) => [sku, productSku]));
  const barcodes = new Map(owners.flatMap(({ sku, barcode }) => (barcode ? [[barcode, sku] as const] : [])));

  const getFault = (product: string, { sku, barcode = '' }: VariantRecord): ShopError | undefined => {
    const owner = products.get(sku) ?? product;
    if (owner !== product && !adoptable.has(owner)) return variantTaken(sku, owner);
    const holder = barcodes.get(barcode) ?? sku;
    return holder === sku ? undefined : barcodeTaken(barcode, holder);
  };

  return {
    /** Returns why the record cannot be saved; otherwise claims its variants. */
    claim(record: ProductRecord): ShopError | undefined {
      const twice =
        repeated(record.variants.map(({ sku }) => sku)) ?? repeated(record.variants.map(({ size }) => size));
      if (twice) return variantTwice(record.sku, twice);
      const fault = record.variants
        .map((variant) => getFault(record.sku, variant))
        .find((found) => found !== undefined);
      if (fault) return fault;
      for (const { sku, barcode } of record.variants) {
        products.set(sku, record.sku);
        if (barcode) barcodes.set(barcode, sku);
      }
      return undefined;
    },
  };
}

const repeated = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

const refused = (reason: string, code: string) => new ShopError(reason, { code, kind: 'conflict', field: 'variants' });

const variantTwice = (sku: string, twice: string) =>
  refused(`${sku} has the variant ${twice} twice: keep one of them`, 'variant_twice');

const variantTaken = (sku: string, product: string) =>
  refused(`The variant ${sku} belongs to ${product}: give this one another sku`, 'variant_of_another_product');

const barcodeTaken = (barcode: string, owner: string) =>
  refused(`The barcode ${barcode} belongs to ${owner}: correct it or leave it out`, 'barcode_taken');
