import { pictureUrl } from '@shop/domain/picture-url';

type CardPictureProps = {
  picture: { key: string; alt: string };
  /** How wide the card is, as the `sizes` of an `<img>`. */
  sizes: string;
  /** `first` is what the page waits for, `eager` is in view with it. The others wait until they come near. */
  loading?: 'first' | 'eager' | 'lazy';
  className?: string;
};

/** A card is never wider than 420 pixels of a screen with two dots each. */
const WIDTHS = [320, 480, 640, 800] as const;

export function CardPicture({ picture: { key, alt }, sizes, loading = 'lazy', className }: CardPictureProps) {
  return (
    <img
      className={className}
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
