import { pictureUrl } from '@shop/domain/catalog/picture-url';

type Props = { image: { key: string; alt: string } | undefined; size?: 'medium' | 'large' };

const WIDTHS = { small: 160, medium: 160, large: 240 } as const;

/** Picture of a product, 2:3. Decorative: its title stands beside it. */
export function Thumb({ image, size }: Props) {
  const className = size ? `thumb thumb-${size}` : 'thumb';
  if (!image) return <span className={className} />;
  return (
    <img
      className={className}
      src={pictureUrl({ key: image.key, width: WIDTHS[size ?? 'small'] })}
      alt=""
      loading="lazy"
    />
  );
}
