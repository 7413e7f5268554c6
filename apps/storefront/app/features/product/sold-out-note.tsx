import { Fragment, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { isPlainPress } from '#app/browser/plain-press.ts';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { backInStockPath } from './add-form.ts';
import type { ProductSize } from './use-chosen-size.ts';

type SoldOutNoteProps = { sizes: readonly ProductSize[]; onPress: () => void };

/** Offers a mail to whoever looks for a size that is gone. Without script each of them has a page of its own. */
export function SoldOutNote({ sizes, onPress }: SoldOutNoteProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const [first, ...others] = sizes;
  if (!first) return null;
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(sizes.map(({ label }) => label));
  const press = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onPress();
  };
  return (
    <div className="product__note">
      <Icon name="bell" />
      <p>
        <span suppressHydrationWarning>{text('productPage.notify.sizes', { sizes: list })}</span>{' '}
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
