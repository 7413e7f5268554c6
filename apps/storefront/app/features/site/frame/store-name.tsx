import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { usePageAddress } from '#app/ui/page/base-path.ts';
import { Flag } from '#app/ui/picture/flag.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';

/** Name of the current store. */
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

/** Store name with a link to the store list. Full document load, so that the list gets the Referer. */
export function StoreLink({ className }: { className?: string }) {
  const text = useText();
  return (
    <a className={className} href={usePageAddress(ROUTES.stores.path)} rel="nofollow">
      <StoreName /> <VisuallyHidden>{text('frame.footer.changeStore')}</VisuallyHidden>
    </a>
  );
}
