import type { BannerEntry } from '@shop/contracts/feeds/banners';
import { isReadable } from '@shop/domain/contrast';
import { readMediaUrls } from '@shop/domain/media-url';
import { useId } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { ContentPicture, PictureSource } from '#app/ui/content-picture.tsx';
import { ShopLink } from '#app/ui/shop-link.tsx';
import './banner.css';

/** Its words are light or dark, whatever can be read on the ground that an editor chose. */
const WHITE = '#ffffff';
const INK = '#1e1a18';

/** A banner across the page: with a picture it is a band, without one a strip. */
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
      {/* An attribute of a picture, because a strict content security policy forbids style attributes. */}
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
