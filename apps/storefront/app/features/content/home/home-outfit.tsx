import type { HomeBlock } from '@shop/contracts/content/documents';
import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { type ReactNode, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useInSight } from '#app/ui/page/in-sight.ts';
import { ContentPicture } from '#app/ui/picture/content-picture.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { Headline } from './headline.tsx';
import './home.css';

type OutfitBlock = Extract<HomeBlock, { __component: 'home.outfit' }>;
type HomeOutfitProps = {
  block: OutfitBlock;
  products: readonly ListingTile[];
  /** Over the picture, once it is near the viewport. */
  tools?: ReactNode;
};

/** Outfit picture with its products. */
export function HomeOutfit({ block: { title, text: words, picture }, products, tools }: HomeOutfitProps) {
  const text = useText();
  const id = useId();
  const [place, isInSight] = useInSight();
  return (
    <section className="home-outfit section" aria-labelledby={id}>
      {picture && (
        <div className="home-outfit__stage" ref={place}>
          <ContentPicture className="home-outfit__picture" picture={picture} sizes="(min-width: 1024px) 54vw, 100vw" />
          {isInSight && <Suspense>{tools}</Suspense>}
        </div>
      )}
      <div className="home-outfit__words">
        <p className="eyebrow muted">{text('home.outfit')}</p>
        <h2 className="display home-outfit__title" id={id}>
          <Headline>{title}</Headline>
        </h2>
        {words && <p className="home-outfit__text">{words}</p>}
        <ul className="home-outfit__pieces" aria-label={text('home.outfit.pieces')}>
          {products.map((product) => (
            <Piece key={product.sku} product={product} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Piece({ product: { title, url, image, price } }: { product: ListingTile }) {
  const text = useText();
  return (
    <li className="home-piece">
      {image && <ProductPicture className="home-piece__picture" image={image} sizes="64px" />}
      <span className="home-piece__words">
        <Link className="home-piece__name" to={url}>
          {title}
        </Link>
        <Price now={price.now} was={price.was} labels={{ now: text('product.now'), was: text('product.was') }} />
      </span>
      <Icon name="arrow" size="small" />
    </li>
  );
}
