import type { QuoteLineNotice } from '@shop/contracts/shop/quote';
import type { Money } from '@shop/domain/money';
import { Link } from 'react-router';
import type { AddedProduct, BagLine } from '#app/browser/quote-lines.ts';
import { formatMoney, formatTakenOff } from '#app/i18n/money.ts';
import { type Text, useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { Price } from '#app/ui/price.tsx';
import { ProductPicture } from '#app/ui/product-picture.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

type LineProps = { line: BagLine };

/** What of a line can be put into the bag again. */
export const productOf = ({ sku, size, productSku, title, colour, url, image, price }: BagLine): AddedProduct => ({
  sku,
  size,
  productSku,
  title,
  colour,
  url,
  image,
  price,
});

/** The name beside it leads to the same page, so the picture is no second link. */
export function LinePicture({ line: { image }, sizes }: LineProps & { sizes: string }) {
  return (
    <div className="bag-line__picture">{image && <ProductPicture image={{ ...image, alt: '' }} sizes={sizes} />}</div>
  );
}

export function LineName({ line: { title, url } }: LineProps) {
  return url ? (
    <Link className="bag-line__name" to={url}>
      {title}
    </Link>
  ) : (
    <span className="bag-line__name">{title}</span>
  );
}

/** What the line costs, once the server has said so. */
export function LineTotal({ line: { canBeBought, full, total } }: LineProps) {
  const text = useText();
  if (!canBeBought) return <span className="bag-line__total muted">{text('bag.line.notBought')}</span>;
  return (
    <span className="bag-line__total">
      {total ? (
        <Price
          now={total}
          {...(full && { was: full })}
          labels={{ now: text('product.now'), was: text('product.was') }}
        />
      ) : (
        <>
          <Skeleton shape="short-line" />
          <VisuallyHidden>{text('bag.updating')}</VisuallyHidden>
        </>
      )}
    </span>
  );
}

/** What is taken off, each by its name. */
export function LineDiscounts({ line: { discounts } }: LineProps) {
  const text = useText();
  const { locale } = useUiLocale();
  if (discounts.length === 0) return null;
  return (
    <ul className="bag-line__discounts">
      {discounts.map(({ promotion, name, amount }) => (
        <li key={promotion} suppressHydrationWarning>
          {text('bag.line.discount', { name, amount: formatTakenOff(amount, locale) })}
        </li>
      ))}
    </ul>
  );
}

/** What has changed since the shopper last looked. */
export function LineNotices({ notices }: { notices: readonly QuoteLineNotice[] }) {
  const text = useText();
  const { locale } = useUiLocale();
  if (notices.length === 0) return null;
  return (
    <ul className="bag-line__notices">
      {notices.map((notice) => (
        <li key={notice.kind} suppressHydrationWarning>
          <Icon name="info" size="small" />
          {noticeText(notice, { text, money: (amount) => formatMoney(amount, locale) })}
        </li>
      ))}
    </ul>
  );
}

function noticeText(
  notice: QuoteLineNotice,
  { text, money }: { text: Text; money: (amount: Money) => string },
): string {
  if ('before' in notice) return text(`bag.notice.${notice.kind}`, { amount: money(notice.before) });
  if (notice.kind === 'fewer-left') return text('bag.notice.fewer-left', { available: notice.available });
  return text(`bag.notice.${notice.kind}`);
}
