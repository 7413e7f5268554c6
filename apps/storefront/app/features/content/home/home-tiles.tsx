import type { HomeBlock } from '@shop/contracts/content/documents';
import { useId } from 'react';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { ContentPicture } from '#app/ui/picture/content-picture.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import './home.css';

type TilesBlock = Extract<HomeBlock, { __component: 'home.tiles' }>;

const SIZES = '(min-width: 1680px) 377px, (min-width: 1024px) 23vw, 46vw';

export function HomeTiles({ block: { title, tiles } }: { block: TilesBlock }) {
  const id = useId();
  if (tiles.length === 0) return null;
  return (
    <section className="container section" aria-labelledby={id}>
      <h2 className="display home-head" id={id}>
        {title}
      </h2>
      <ul className="home-tiles">
        {tiles.map(({ label, href, picture }) => (
          <li key={href}>
            <ShopLink className="home-tile" href={href}>
              <span className="home-tile__frame">
                {picture && <ContentPicture picture={picture} sizes={SIZES} decorative />}
              </span>
              <span className="home-tile__label">
                {label}
                <Icon name="arrow" size="small" />
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
