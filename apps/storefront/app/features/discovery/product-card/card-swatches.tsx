import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { useText } from '#app/i18n/text.ts';
import { PageLink } from '#app/ui/action/page-link.tsx';
import { ColourDisc } from '#app/ui/picture/colour-disc.tsx';
import { MOST_SHOWN } from './card-data/packed-tile.ts';

export type CardSwatch = ListingTile['swatches'][number];

type CardSwatchesProps = {
  product: Pick<ListingTile, 'sku' | 'swatches'>;
  /** Hovered or focused swatch; undefined on leave. */
  onPoint: (swatch: CardSwatch | undefined) => void;
};

/** Colours of the style, each a link to its product. */
export function CardSwatches({ product: { sku, swatches }, onPoint }: CardSwatchesProps) {
  const text = useText();
  if (swatches.length === 0) return null;
  const rest = swatches.length - MOST_SHOWN;
  const leave = () => onPoint(undefined);
  return (
    <p className="card__colours" onPointerLeave={leave} onBlur={leave}>
      {swatches.slice(0, MOST_SHOWN).map((swatch) => (
        <PageLink
          key={swatch.sku}
          to={swatch.url}
          aria-label={swatch.colour}
          aria-current={swatch.sku === sku || undefined}
          onPointerEnter={() => onPoint(swatch)}
          onFocus={() => onPoint(swatch)}
        >
          <ColourDisc colour={swatch.colourHex} picture={swatch.pattern} />
        </PageLink>
      ))}
      {rest > 0 && <span className="muted">{text('product.moreColours', { count: rest })}</span>}
    </p>
  );
}
