import { ROUTES } from '@shop/domain/route-table';
import { type ComponentType, useEffect, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { useBag } from '#app/bag.tsx';
import { useMissingTexts } from '#app/i18n/text.ts';

/** Where the mini-bag opens. Its script comes with the first time, and it closes wherever it leads to. */
export function BagDrawerSlot() {
  const { isOpen, close } = useBag();
  const { key, pathname } = useLocation();
  const cart = useHref(ROUTES.cart.path);
  const missingTexts = useMissingTexts();
  const isWanted = isOpen && pathname !== ROUTES.cart.path;
  const [Drawer, setDrawer] = useState<ComponentType>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every way to another page closes it
  useEffect(() => close(), [key]);
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([import('./bag-drawer.tsx'), missingTexts('later')]).then(
      ([{ BagDrawer }]) => setDrawer(() => BagDrawer),
      // A page that has lost its connection still has a way.
      () => location.assign(cart),
    );
  }, [isWanted, cart, missingTexts]);
  return isWanted && Drawer && <Drawer />;
}
