import { parsePictureUrl, pictureSrcSet } from '@shop/domain/picture-url';
import type { ImgHTMLAttributes } from 'react';

/** As editors place it: a path of the shop's own media, or an address elsewhere. */
type PlacedPicture = {
  url: string;
  alternativeText?: string | null | undefined;
  width?: number | null | undefined;
  height?: number | null | undefined;
};

type ContentPictureProps = {
  picture: PlacedPicture;
  /** How wide it is shown, as the `sizes` of an `<img>`. */
  sizes: string;
  /** In view when the page opens: it is fetched first. The others wait until they come near. */
  first?: boolean;
  /** Says nothing that the words beside it do not say. */
  decorative?: boolean;
  className?: string;
};

export function ContentPicture({ picture, sizes, first = false, decorative = false, className }: ContentPictureProps) {
  return (
    <img
      className={className}
      {...sourceOf(picture, sizes)}
      alt={decorative ? '' : (picture.alternativeText ?? '')}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

/** The other form of a picture, for a `<picture>`. */
export function PictureSource({ picture, media, sizes }: { picture: PlacedPicture; media: string; sizes: string }) {
  const { src, srcSet = src, sizes: shown } = sourceOf(picture, sizes);
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

/** A picture of our own comes in every width that is of use. */
function sourceOf({ url, width }: PlacedPicture, sizes: string): Source {
  const own = parsePictureUrl(url);
  return own ? { src: url, srcSet: pictureSrcSet({ key: own.key, width: width ?? own.width }), sizes } : { src: url };
}
