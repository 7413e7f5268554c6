import type { QuoteLine } from '@shop/contracts/shop/quote';
import type { Money } from '@shop/domain/money';
import { MAX_LINE_QUANTITY } from '@shop/domain/quote';

/** A size that is put into the bag, as far as whoever offers it knows it. */
export type AddedProduct = {
  /** Of the size. */
  sku: string;
  size: string;
  productSku: string;
  title: string;
  colour?: string | undefined;
  /** Absent where the product is gone. */
  url?: string | undefined;
  image?: { key: string; alt: string } | undefined;
  price: { now: Money; was?: Money | undefined };
};

/** A line as it is shown: what it costs in all is known only once the server has said so. */
export type BagLine = Omit<QuoteLine, 'full' | 'total' | 'price'> & {
  /** Stays the same when another size is chosen, so that the line stays in its place. */
  key: string;
  price: { now: Money; was?: Money | undefined };
  full?: Money;
  total?: Money;
  /** What is shown is not yet the server's word. */
  updating: boolean;
};

export type WantedLine = Omit<BagLine, 'key'>;
export type LinesChange = (lines: readonly WantedLine[]) => readonly WantedLine[];

/** What is asked of a line: another quantity, another size, or both. */
export type LineChange = { sku: string; quantity?: number; newSku?: string };

export const countOf = (lines: readonly Pick<BagLine, 'quantity'>[]): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0);

export const withAdded =
  (product: AddedProduct, quantity: number): LinesChange =>
  (lines) => {
    if (!lines.some(({ sku }) => sku === product.sku)) return [...lines, newLine(product, quantity)];
    return lines.map((line) => (line.sku === product.sku ? unsettled(line, line.quantity + quantity) : line));
  };

export const without =
  (sku: string): LinesChange =>
  (lines) =>
    lines.filter((line) => line.sku !== sku);

/** The size that is changed to may be in the bag already: then one line takes in the other. */
export const withChanged =
  ({ sku, quantity, newSku = sku }: LineChange): LinesChange =>
  (lines) => {
    const changed = lines.find((line) => line.sku === sku);
    if (!changed) return lines;
    const twin = lines.find((line) => line.sku === newSku && line !== changed);
    const size = changed.sizes.find((one) => one.sku === newSku)?.label ?? changed.size;
    const wanted = (quantity ?? changed.quantity) + (twin?.quantity ?? 0);
    const next = { ...unsettled(changed, wanted), sku: newSku, size };
    return lines.flatMap((line) => {
      if (line === twin) return [];
      return [line === changed ? next : line];
    });
  };

/** No sum is made in the browser: the old one goes, the new one comes from the server. */
function unsettled({ full: _, total: __, ...line }: WantedLine, quantity: number): WantedLine {
  return { ...line, quantity, discounts: [], updating: true };
}

const newLine = ({ url, colour, image, ...product }: AddedProduct, quantity: number): WantedLine => ({
  ...product,
  ...(url && { url }),
  ...(colour && { colour }),
  ...(image && { image }),
  quantity,
  maxQuantity: MAX_LINE_QUANTITY,
  sizes: [],
  discounts: [],
  notices: [],
  canBeBought: true,
  updating: true,
});
