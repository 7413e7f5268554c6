import type { BannerEntry } from '@shop/contracts/feeds/banners';
import { readMediaUrls } from '@shop/domain/catalog/media-url';
import { isReadable } from '@shop/domain/site/browser/contrast';
import { useId } from 'react';
import { buttonClass } from '#app/ui/action/button.tsx';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { ContentPicture, PictureSource } from '#app/ui/picture/content-picture.tsx';
import './banner.css';

/** Text colours: the one with enough contrast on the editor's background colour is used. */
const WHITE = '#ffffff';
const INK = '#1e1a18';

/** Full-width banner: a band with a picture, a strip without. */
export function BannerBand({ banner }: { banner: BannerEntry }) {
  const id = useId();
  const { Title, Text, Color, Media } = banner;
  const isDark = isReadable(WHITE, Color ?? '');
  const colour = isDark || isReadable(INK, Color ?? '') ? (Color ?? undefined) : undefined;
  const { desktop, mobile } = readMediaUrls(Media);
  const first = mobile[0] ?? desktop[0];
  const look = ['banner', first ? 'banner--band' : 'banner--strip', isDark && 'banner--dark on-ink'];
  return (
    <section className={look.filter(Boolean).join(' ')} aria-labelledby={Title ? id : undefined}>
      {/* SVG `color` attribute, because the CSP forbids style attributes. */}
      <svg className="banner__ground" color={colour} aria-hidden="true" />
      {first && <BannerPicture desktop={desktop[0]} first={first} />}
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
  return (
    <picture>
      {desktop && <PictureSource picture={{ url: desktop }} media="(min-width: 1024px)" sizes="100vw" />}
      <ContentPicture className="banner__picture" picture={{ url: first }} sizes="100vw" decorative />
    </picture>
  );
}

function BannerLink({ banner: { Url, LinkText, NoFollow, Media } }: { banner: BannerEntry }) {
  if (!Url || !LinkText) return null;
  const look = Media ? buttonClass({}, 'banner__button') : buttonClass({ variant: 'link' });
  return (
    <ShopLink className={look} href={Url} rel={NoFollow ? 'nofollow' : undefined}>
      {LinkText}
    </ShopLink>
  );
}
