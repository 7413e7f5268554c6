import { PICTURE_WIDTHS, pictureUrl } from '@shop/domain/picture-url';

type ProductPictureProps = {
  image: { key: string; alt: string };
  /** How wide it is shown, as the `sizes` of an `<img>`. */
  sizes: string;
  /** In view when the page opens: it is fetched first. The others wait until they come near. */
  first?: boolean;
  className?: string;
};

const FALLBACK_WIDTH = 480;
const SRC_SET_WIDTHS = PICTURE_WIDTHS.filter((width) => width <= 1200);

/** Two to three, in the width that its place needs. */
export function ProductPicture({ image: { key, alt }, sizes, first = false, className }: ProductPictureProps) {
  return (
    <img
      className={className}
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
