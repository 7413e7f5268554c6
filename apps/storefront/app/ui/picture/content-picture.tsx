import { parsePictureUrl, pictureSrcSet } from '@shop/domain/catalog/picture-url';
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
};

export function ContentPicture({ picture, sizes, first = false, decorative = false, className }: ContentPictureProps) {
  return (
    <img
      className={className}
      {...getSource(picture, sizes)}
      alt={decorative ? '' : (picture.alternativeText ?? '')}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
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

type Source = Pick<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes'>;

/** Own images get a srcset of all useful widths. */
function getSource({ url, width }: PlacedPicture, sizes: string): Source {
  const own = parsePictureUrl(url);
  return own ? { src: url, srcSet: pictureSrcSet({ key: own.key, width: width ?? own.width }), sizes } : { src: url };
}
