import { pictureUrl } from '@shop/domain/catalog/picture-url';

type CardPictureProps = {
  picture: { key: string; alt: string; focus?: string | undefined };
  /** Card width, as the `sizes` of an `<img>`. */
  sizes: string;
  /** `first`: high priority (LCP), `eager`: in the initial viewport, `lazy`: loaded near the viewport. */
  loading?: 'first' | 'eager' | 'lazy';
  className?: string;
};

/** A card is at most 420 CSS pixels wide, at 2x density. */
const WIDTHS = [320, 480, 640, 800] as const;

export function CardPicture({ picture: { key, alt, focus }, sizes, loading = 'lazy', className }: CardPictureProps) {
  return (
    <img
      className={className ?? focus}
      alt={alt}
      width={2}
      height={3}
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      sizes={sizes}
      srcSet={WIDTHS.map((width) => `${pictureUrl({ key, width })} ${width}w`).join(', ')}
      src={pictureUrl({ key, width: 480 })}
    />
  );
}
