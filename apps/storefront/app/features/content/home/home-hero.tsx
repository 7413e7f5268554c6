import type { HomeBlock } from '@shop/contracts/content/documents';
import { buttonClass } from '#app/ui/action/button.tsx';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { ContentPicture, PictureSource } from '#app/ui/picture/content-picture.tsx';
import { Headline } from './headline.tsx';
import './home.css';

type HeroBlock = Extract<HomeBlock, { __component: 'home.hero' }>;

/** Hero: text beside the picture on desktop, below it on phones. */
export function HomeHero({ block }: { block: HeroBlock }) {
  const { eyebrow, headline, lead, link, secondLink } = block;
  return (
    <section className="home-hero">
      <HeroPicture block={block} />
      <div className="home-hero__inner container">
        <div className="home-hero__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="display home-hero__headline">
            <Headline>{headline}</Headline>
          </h1>
          {lead && <p className="home-hero__lead">{lead}</p>}
          <div className="home-hero__ways">
            {link && (
              <ShopLink className={buttonClass({})} href={link.href}>
                {link.label}
              </ShopLink>
            )}
            {secondLink && (
              <ShopLink className={buttonClass({ variant: 'secondary' })} href={secondLink.href}>
                {secondLink.label}
              </ShopLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function HeroPicture({ block: { desktopPicture, mobilePicture } }: { block: HeroBlock }) {
  const first = mobilePicture ?? desktopPicture;
  if (!first) return null;
  return (
    <picture>
      {desktopPicture && <PictureSource picture={desktopPicture} media="(min-width: 1024px)" sizes="100vw" />}
      <ContentPicture className="home-hero__picture" picture={first} desktop={desktopPicture} sizes="100vw" first />
    </picture>
  );
}
