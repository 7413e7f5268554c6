import type { HomeBlock } from '@shop/contracts/content/documents';
import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/picture/icon.tsx';
import { Price } from '#app/ui/text/price.tsx';
import './outfit-spots.css';

type OutfitBlock = Extract<HomeBlock, { __component: 'home.outfit' }>;
type Spot = NonNullable<OutfitBlock['spots']>[number];
type OutfitSpotsProps = { block: Pick<OutfitBlock, 'picture' | 'spots'>; products: readonly ListingTile[] };

/**
 * Buttons on the outfit picture that show a product. Rendered in the browser only: the policy of the page forbids
 * style attributes in its HTML.
 */
export function OutfitSpots({ block: { picture, spots }, products }: OutfitSpotsProps) {
  const text = useText();
  const [openSku, setOpenSku] = useState<string>();
  const placed = (spots ?? []).flatMap((spot) => {
    const product = products.find(({ sku }) => sku === spot.sku);
    return product ? [{ spot, product }] : [];
  });
  if (!picture?.width || !picture.height || placed.length === 0) return null;
  const plane = { '--ratio': picture.width / picture.height } as CSSProperties;
  return (
    <div className="spots">
      <ul className="spots__plane" style={plane} aria-label={text('look.spots')}>
        {placed.map(({ spot, product }) => (
          <SpotItem
            key={spot.sku}
            spot={spot}
            product={product}
            isOpen={openSku === spot.sku}
            onToggle={(isOpen) => setOpenSku(isOpen ? spot.sku : undefined)}
          />
        ))}
      </ul>
    </div>
  );
}

type SpotItemProps = { spot: Spot; product: ListingTile; isOpen: boolean; onToggle: (isOpen: boolean) => void };

function SpotItem({ spot: { x, y }, product, isOpen, onToggle }: SpotItemProps) {
  const text = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { title, url, price } = product;
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    onToggle(false);
    button.current?.focus();
  };
  return (
    <li className="spot" style={{ left: `${x}%`, top: `${y}%` }} onKeyDown={closeOnEscape}>
      <button
        className="spot__button"
        type="button"
        ref={button}
        aria-label={text('look.spot', { title })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <Icon name={isOpen ? 'minus' : 'plus'} size="small" />
      </button>
      {isOpen && (
        <div
          className="spot__card"
          id={id}
          data-side={x > 50 ? 'left' : 'right'}
          data-edge={y > 50 ? 'above' : 'below'}
        >
          <Link className="spot__name" to={url}>
            {title}
          </Link>
          <Price now={price.now} was={price.was} labels={{ now: text('product.now'), was: text('product.was') }} />
        </div>
      )}
    </li>
  );
}
