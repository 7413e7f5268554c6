import { pictureSrcSet } from '@shop/domain/catalog/picture-url';
import type { ImgHTMLAttributes } from 'react';

/** Editorial image: a path of the shop's media, or an external URL. */
type PlacedPicture = {
  url: string;
  alternativeText?: string | null | undefined;
  width?: number | null | undefined;
  height?: number | null | undefined;
};

type ContentPictureProps = {
  picture: PlacedPicture;
  /** Displayed width, as the `sizes` of an `<img>`. */
  sizes: string;
  /** Visible on load: loaded with priority. Other images are lazy-loaded. */
  first?: boolean;
  /** Empty alt text, because the text beside it says the same. */
  decorative?: boolean;
  className?: string;
  /** Picture of desktops in the same place: crops keep its focal point in view there. */
  desktop?: PlacedPicture | null | undefined;
};

export function ContentPicture(props: ContentPictureProps) {
  const { picture, sizes, first = false, decorative = false, className = '', desktop } = props;
  return (
    <img
      className={className + focusClass(picture, 'focus') + focusClass(desktop, 'focus-wide') || undefined}
      {...getSource(picture, sizes)}
      alt={(!decorative && picture.alternativeText) || ''}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

/** Classes of a focal point such as `50-20`, because the content security policy forbids style attributes. */
function focusClass(picture: PlacedPicture | null | undefined, name: string): string {
  const point = picture?.url.split(FOCUS)[1];
  return point ? ` ${name}-x-${point.replace('-', ` ${name}-y-`)}` : '';
}

/** Alternative source of a `<picture>`. */
export function PictureSource({ picture, media, sizes }: { picture: PlacedPicture; media: string; sizes: string }) {
  const { src, srcSet = src, sizes: shown } = getSource(picture, sizes);
  return (
    <source
      media={media}
      srcSet={srcSet}
      sizes={shown}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
    />
  );
}

/** Mark of a focal point in an address: `packages/domain/src/content/library/focal-point.ts`. */
const FOCUS = '#focus=';

/** Address of an own image, which the server has checked. */
const OWN = /^\/media\/(.+)\/(\d+)$/;

type Source = Pick<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes'>;

/** Own images get a srcset of all useful widths. */
function getSource({ url: placed, width }: PlacedPicture, sizes: string): Source {
  const [url = ''] = placed.split(FOCUS);
  const [, key, size] = OWN.exec(url) ?? [];
  return key ? { src: url, srcSet: pictureSrcSet({ key, width: width ?? Number(size) }), sizes } : { src: url };
}
