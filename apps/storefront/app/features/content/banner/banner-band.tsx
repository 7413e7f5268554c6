import { useId } from 'react';
import { buttonClass } from '#app/ui/action/button.tsx';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { ContentPicture, PictureSource } from '#app/ui/picture/content-picture.tsx';
import type { ShownBanner } from './shown-banner.ts';
import './banner.css';

/** Full-width banner: a band with a picture, a strip without. */
export function BannerBand({ banner }: { banner: ShownBanner }) {
  const id = useId();
  const { Title, Text, ground, isDark, picture, desktopPicture } = banner;
  const look = ['banner', picture ? 'banner--band' : 'banner--strip', isDark && 'banner--dark on-ink'];
  return (
    <section className={look.filter(Boolean).join(' ')} aria-labelledby={Title ? id : undefined}>
      {/* SVG `color` attribute, because the CSP forbids style attributes. */}
      <svg className="banner__ground" color={ground} aria-hidden="true" />
      {picture && <BannerPicture desktop={desktopPicture} first={picture} />}
      <div className="banner__inner container">
        <div className="banner__words">
          {Title && (
            <h2 className="display banner__title" id={id}>
              {Title}
            </h2>
          )}
          {Text && <p>{Text}</p>}
        </div>
        <BannerLink banner={banner} />
      </div>
    </section>
  );
}

function BannerPicture({ desktop, first }: { desktop: string | undefined; first: string }) {
  const wide = desktop ? { url: desktop } : undefined;
  return (
    <picture>
      {wide && <PictureSource picture={wide} media="(min-width: 1024px)" sizes="100vw" />}
      <ContentPicture className="banner__picture" picture={{ url: first }} desktop={wide} sizes="100vw" decorative />
    </picture>
  );
}

function BannerLink({ banner: { Url, LinkText, NoFollow, hasMedia } }: { banner: ShownBanner }) {
  if (!Url || !LinkText) return null;
  const look = hasMedia ? buttonClass({}, 'banner__button') : buttonClass({ variant: 'link' });
  return (
    <ShopLink className={look} href={Url} rel={NoFollow ? 'nofollow' : undefined}>
      {LinkText}
    </ShopLink>
  );
}
