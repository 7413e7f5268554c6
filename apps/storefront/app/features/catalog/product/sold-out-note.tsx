import '#app/ui/picture/late-icons.ts';
import { Fragment, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { isPlainPress } from '#app/browser/plain-press.ts';
import { type Text, useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/picture/icon.tsx';
import { backInStockPath } from './add-form.ts';
import type { ProductSize } from './use-chosen-size.ts';

type SoldOutNoteProps = { sizes: readonly ProductSize[]; onPress: () => void };

/** Offers a back-in-stock mail for sold-out sizes. Without JavaScript each size links to its page. */
export function SoldOutNote({ sizes, onPress }: SoldOutNoteProps) {
  const text = useText();
  const [first, ...others] = sizes;
  if (!first) return null;
  const press = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onPress();
  };
  return (
    <div className="product__note">
      <Icon name="bell" />
      <p>
        {text('productPage.notify.sizes', { sizes: joinSizes(sizes, text) })}{' '}
        <Link className="product__note-link" to={backInStockPath(first.sku)} onClick={press}>
          {text('productPage.notify.link')}
        </Link>
        <noscript>
          {others.map(({ sku, label }) => (
            <Fragment key={sku}>
              {' '}
              <Link to={backInStockPath(sku)}>{text('product.size', { size: label })}</Link>
            </Fragment>
          ))}
        </noscript>
      </p>
    </div>
  );
}

/** Joined by catalogue texts, because Intl.ListFormat is slow on first use. */
const joinSizes = (sizes: readonly ProductSize[], text: Text): string =>
  sizes
    .map(({ label }) => label)
    .reduce((first, next, place) =>
      text(place === sizes.length - 1 ? 'productPage.notify.or' : 'productPage.notify.comma', { first, next }),
    );
