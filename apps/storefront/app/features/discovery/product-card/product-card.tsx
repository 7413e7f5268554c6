import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type FocusEvent, memo, type PointerEvent, useState } from 'react';
import { type Text, useText } from '#app/i18n/text.ts';
import { IconLink } from '#app/ui/action/icon-button.tsx';
import { PageLink } from '#app/ui/action/page-link.tsx';
import { useInSight } from '#app/ui/page/in-sight.ts';
import { Badge } from '#app/ui/text/badge.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { CardPicture } from './card-picture.tsx';
import { type CardSwatch, CardSwatches } from './card-swatches.tsx';
import { QuickAdd, QuickAddOpener } from './quick-add.tsx';
import { SaveButton } from './save-button.tsx';
import './product-card.css';
// Here and not in the lazy part: a stylesheet of its own costs the listing more script than the rules cost here.
import './quick-view.css';

export type ProductCardProps = {
  product: ListingTile;
  /** LCP picture. */
  priority?: boolean;
  /** In the initial viewport. */
  eager?: boolean;
  /** Card width, as the `sizes` of an `<img>`. */
  sizes?: string;
};

/** Matches the listing columns. */
const LISTING_SIZES = '(min-width: 1680px) 412px, (min-width: 1024px) 24vw, (min-width: 640px) 31vw, 46vw';

/**
 * Product card; the title link covers the whole card. The second picture and the sizes are mounted lazily on hover or
 * focus.
 */
export const ProductCard = memo(function ProductCard({ product, ...look }: ProductCardProps) {
  const text = useText();
  const [near, setNear] = useState(false);
  const [pointedAt, setPointedAt] = useState<CardSwatch>();
  const { price, url, title } = product;
  const come = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setNear(true);
  // A tap focuses, too.
  const reach = ({ target }: FocusEvent) => target.matches(':focus-visible') && setNear(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: coming near only brings what its links and buttons offer
    <div className="card" onPointerEnter={come} onFocus={reach}>
      <CardMedia product={product} near={near} pointedAt={pointedAt} {...look} />
      <PageLink className="card__name" to={url}>
        {title}
      </PageLink>
      <Price now={price.now} was={price.was} labels={{ now: text('product.now'), was: text('product.was') }} />
      <CardSwatches product={product} onPoint={setPointedAt} />
    </div>
  );
});

type CardMediaProps = ProductCardProps & { near: boolean; pointedAt: CardSwatch | undefined };

function CardMedia({ product, near, pointedAt, priority, eager, sizes = LISTING_SIZES }: CardMediaProps) {
  const { secondImage, sizes: run } = product;
  const shown = pointedAt?.image ?? product.image;
  const [place, isInSight] = useInSight();
  return (
    <div className="card__media" ref={place}>
      {shown && <CardPicture picture={shown} sizes={sizes} loading={selectLoading({ priority, eager })} />}
      {near && secondImage && !pointedAt && (
        <CardPicture className="card__second" picture={{ key: secondImage.key, alt: '' }} sizes={sizes} />
      )}
      <CardBadge product={product} />
      {isInSight && <CardTools product={product} />}
      {near && run.length > 0 && <QuickAdd product={product} />}
    </div>
  );
}

function CardTools({ product }: Pick<ProductCardProps, 'product'>) {
  const text = useText();
  const { sku, title } = product;
  return (
    <div className="card__tools">
      <SaveButton product={product} />
      <IconLink
        icon="similar"
        label={text('product.similar', { title })}
        to={`${ROUTES.searchResults.path}?sku=${encodeURIComponent(sku)}`}
        rel="nofollow"
      />
      {product.inStock && <QuickAddOpener product={product} />}
    </div>
  );
}

function CardBadge({ product: { badges, inStock } }: Pick<ProductCardProps, 'product'>) {
  const text = useText();
  if (!inStock) return <Badge>{text('product.soldOut')}</Badge>;
  const [badge] = badges;
  return badge ? <Badge tone={badge.kind === 'percent-off' ? 'sale' : 'plain'}>{badgeText(badge, text)}</Badge> : null;
}

function badgeText(badge: ListingTile['badges'][number], text: Text): string {
  if (badge.kind === 'percent-off') return text('product.badge.percentOff', { percent: badge.percent });
  if (badge.kind === 'last-sizes') return text('product.badge.lastSizes', { sizes: badge.sizes });
  return text('product.badge.newIn');
}

function selectLoading({ priority, eager }: Pick<ProductCardProps, 'priority' | 'eager'>): 'first' | 'eager' | 'lazy' {
  if (priority) return 'first';
  return eager ? 'eager' : 'lazy';
}
