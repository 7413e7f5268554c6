import { PICTURE_WIDTHS, pictureUrl } from '@shop/domain/catalog/picture-url';

type ProductPictureProps = {
  image: { key: string; alt: string; focus?: string | undefined };
  /** Displayed width, as the `sizes` of an `<img>`. */
  sizes: string;
  /** Visible on load: loaded with priority. Other images are lazy-loaded. */
  first?: boolean;
  className?: string;
};

const FALLBACK_WIDTH = 480;
const SRC_SET_WIDTHS = PICTURE_WIDTHS.filter((width) => width <= 1200);

/** Aspect ratio 2:3, in the width that its place needs. */
export function ProductPicture({ image: { key, alt, focus }, sizes, first = false, className }: ProductPictureProps) {
  return (
    <img
      className={focus && className ? `${className} ${focus}` : (className ?? focus)}
      src={pictureUrl({ key, width: FALLBACK_WIDTH })}
      srcSet={SRC_SET_WIDTHS.map((width) => `${pictureUrl({ key, width })} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={800}
      height={1200}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
