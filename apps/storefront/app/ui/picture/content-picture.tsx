import { parsePictureUrl, pictureSrcSet } from '@shop/domain/catalog/picture-url';
import { splitFocalPoint } from '@shop/domain/content/library/focal-point';
import type { ImgHTMLAttributes } from 'react';
import './focal-point.css';

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
  const { picture, sizes, first = false, decorative = false, className, desktop } = props;
  return (
    <img
      className={focusClass(picture.url, desktop?.url, className)}
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

/** Focal points as classes, because the CSP forbids style attributes. */
function focusClass(phone: string, desktop: string | undefined, className: string | undefined): string | undefined {
  const [small, wide] = [
    splitFocalPoint(phone).focus,
    desktop === undefined ? undefined : splitFocalPoint(desktop).focus,
  ];
  const classes = [
    ...(className ? [className] : []),
    ...(small ? [`focus-x-${small.x} focus-y-${small.y}`] : []),
    ...(small && desktop !== undefined ? ['focus-phone'] : []),
    ...(wide ? [`focus-wide-x-${wide.x} focus-wide-y-${wide.y}`] : []),
  ];
  return classes.length > 0 ? classes.join(' ') : undefined;
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
function getSource({ url: placed, width }: PlacedPicture, sizes: string): Source {
  const { url } = splitFocalPoint(placed);
  const own = parsePictureUrl(url);
  return own ? { src: url, srcSet: pictureSrcSet({ key: own.key, width: width ?? own.width }), sizes } : { src: url };
}
