import type { HomeBlock } from '@shop/contracts/content/documents';
import { useId } from 'react';
import { RichText } from '#app/shop/rich-text.tsx';
import { buttonClass } from '#app/ui/action/button.tsx';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { ContentPicture } from '#app/ui/picture/content-picture.tsx';
import { Headline } from './headline.tsx';
import './home.css';

type EditorialBlock = Extract<HomeBlock, { __component: 'home.editorial' }>;

/** Editorial text beside a picture. */
export function HomeEditorial({ block: { title, body, picture, link } }: { block: EditorialBlock }) {
  const id = useId();
  return (
    <section className="home-editorial container section" aria-labelledby={id}>
      {picture && (
        <ContentPicture
          className="home-editorial__picture"
          picture={picture}
          sizes="(min-width: 1680px) 760px, (min-width: 1024px) 46vw, 93vw"
        />
      )}
      <div className="home-editorial__words">
        <h2 className="display" id={id}>
          <Headline>{title}</Headline>
        </h2>
        <RichText html={body} />
        {link && (
          <ShopLink className={buttonClass({ variant: 'secondary' })} href={link.href}>
            {link.label}
          </ShopLink>
        )}
      </div>
    </section>
  );
}
