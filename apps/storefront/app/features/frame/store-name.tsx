import { STORES_PATH } from '@shop/domain/store-switch';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Flag } from '#app/ui/flag.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** The store that one is in. */
export function StoreName() {
  const text = useText();
  const { store, storeName } = useShop();
  return (
    <span className="store-name">
      <Flag name={store.currencyMenuFlagImage} />
      {text('frame.footer.store', storeName)}
    </span>
  );
}

/** The same, and the way to another. The document is loaded, so that the page of the stores hears where one comes from. */
export function StoreLink({ className }: { className?: string }) {
  const text = useText();
  return (
    <Link className={className} to={STORES_PATH} rel="nofollow" reloadDocument>
      <StoreName /> <VisuallyHidden>{text('frame.footer.changeStore')}</VisuallyHidden>
    </Link>
  );
}
