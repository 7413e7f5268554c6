import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useEffect, useState } from 'react';
import type { MenuItem } from '#app/shop/frame.ts';
import { useShop } from '#app/shop/shop.tsx';
import { usePageAddress } from '#app/ui/page/base-path.ts';

let known: readonly MenuItem[] | undefined;
let coming: Promise<readonly MenuItem[]> | undefined;

/** Requests the menu with its panels, once per document. */
export function loadMenu(address: string): Promise<readonly MenuItem[]> {
  coming ??= fetchMenu(address).finally(() => {
    coming = undefined;
  });
  return coming;
}

async function fetchMenu(address: string): Promise<readonly MenuItem[]> {
  if (known) return known;
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The menu answered ${reply.status}`);
  known = (await reply.json()) as readonly MenuItem[];
  return known;
}

/** Menu with its panels; undefined until it is known. A failed request leaves the entries of the document. */
export function useWholeMenu(): readonly MenuItem[] | undefined {
  const { menu } = useShop().frame;
  const address = usePageAddress(ROUTES.menuPanels.path);
  const [whole, setWhole] = useState(menu.some(({ isLater }) => isLater) ? known : menu);
  useEffect(() => {
    if (!whole) loadMenu(address).then(setWhole, () => setWhole(menu));
  }, [whole, address, menu]);
  return whole;
}

export function useWholeItem(item: MenuItem): MenuItem | undefined {
  const menu = useWholeMenu();
  if (!item.isLater) return item;
  return menu && (menu.find(({ name, url }) => name === item.name && url === item.url) ?? item);
}
