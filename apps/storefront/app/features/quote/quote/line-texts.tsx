import type { QuoteLineNotice } from '@shop/contracts/shop/quote/quote';
import { Link } from 'react-router';
import { formatMoney, formatTakenOff } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { formatNotice } from '#app/shop/format-notice.ts';
import type { AddedProduct, ShownLine } from '#app/shop/quote.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { Skeleton } from '#app/ui/text/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';

type LineProps = { line: ShownLine };

/** Variant of a line, for adding it again. */
export const toProduct = ({ sku, size, productSku, title, colour, url, image, price }: ShownLine): AddedProduct => ({
  sku,
  size,
  productSku,
  title,
  colour,
  url,
  image,
  price,
});

/** Not a link: the title beside it already links to the page. */
export function LinePicture({ line: { image }, sizes }: LineProps & { sizes: string }) {
  return (
    <div className="quote-line__picture">{image && <ProductPicture image={{ ...image, alt: '' }} sizes={sizes} />}</div>
  );
}

export function LineName({ line: { title, url } }: LineProps) {
  return url ? (
    <Link className="quote-line__name" to={url}>
      {title}
    </Link>
  ) : (
    <span className="quote-line__name">{title}</span>
  );
}

/**
 * Line total, once the server has replied. For one piece it is the price as well, with the price before a reduction.
 */
export function LineTotal({ line: { canBeBought, full, total, price, quantity } }: LineProps) {
  const text = useText();
  const was = (quantity === 1 && price.was) || full;
  if (!canBeBought) return <span className="quote-line__total muted">{text('quote.line.notBought')}</span>;
  return (
    <span className="quote-line__total">
      {total ? (
        <Price now={total} {...(was && { was })} labels={{ now: text('product.now'), was: text('product.was') }} />
      ) : (
        <>
          <Skeleton shape="short-line" />
          <VisuallyHidden>{text('quote.updating')}</VisuallyHidden>
        </>
      )}
    </span>
  );
}

/** Price of one piece of several, with the price before a reduction; the line total shows that of a single one. */
export function PiecePrice({ line: { price, quantity } }: LineProps) {
  const text = useText();
  if (quantity === 1) return null;
  return <Price {...price} labels={{ now: text('product.now'), was: text('product.was') }} />;
}

/** Discounts of the line by name. */
export function LineDiscounts({ line: { discounts } }: LineProps) {
  const text = useText();
  const { locale } = useUiLocale();
  if (discounts.length === 0) return null;
  return (
    <ul className="quote-line__discounts">
      {discounts.map(({ promotion, name, amount }) => (
        <li key={promotion}>{text('quote.line.discount', { name, amount: formatTakenOff(amount, locale) })}</li>
      ))}
    </ul>
  );
}

/** Changes since the shopper's last visit. */
export function LineNotices({ notices }: { notices: readonly QuoteLineNotice[] }) {
  const text = useText();
  const { locale } = useUiLocale();
  if (notices.length === 0) return null;
  return (
    <ul className="quote-line__notices">
      {notices.map((notice) => (
        <li key={notice.kind}>
          <Icon name="info" size="small" />
          {formatNotice(notice, { text, money: (amount) => formatMoney(amount, locale) })}
        </li>
      ))}
    </ul>
  );
}
