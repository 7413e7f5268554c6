import '#app/ui/picture/late-icons.ts';
import '#app/ui/picture/rare-icons.ts';
import { isRouteAllowed, plainPath, ROUTES } from '@shop/domain/site/pages/route-table';
import { useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { type Text, useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Icon, type IconName } from '#app/ui/picture/icon.tsx';

type AccountEntry = { path: string; icon: IconName; label: Parameters<Text>[0] & `account.menu.${string}` };

/** Ordered by frequency of use. Filtered by locale (§2). */
const ENTRIES: readonly AccountEntry[] = [
  { path: ROUTES.account.path, icon: 'home', label: 'account.menu.overview' },
  { path: ROUTES.orderHistory.path, icon: 'bag', label: 'account.menu.orders' },
  { path: ROUTES.trackOrder.path, icon: 'delivery', label: 'account.menu.track' },
  { path: ROUTES.wishlist.path, icon: 'heart', label: 'account.menu.wishlist' },
  { path: ROUTES.addressBook.path, icon: 'pin', label: 'account.menu.addresses' },
  { path: ROUTES.savedCards.path, icon: 'card', label: 'account.menu.cards' },
  { path: ROUTES.accountBalance.path, icon: 'gift', label: 'account.menu.credit' },
  { path: ROUTES.subscription.path, icon: 'delivery', label: 'account.menu.subscription' },
  { path: ROUTES.referAFriend.path, icon: 'share', label: 'account.menu.referral' },
  { path: ROUTES.accountEdit.path, icon: 'user', label: 'account.menu.edit' },
];

/** Column beside the page; on phones a horizontal scroller with the current page in view. */
export function AccountMenu() {
  const text = useText();
  const { store } = useShop();
  const { pathname } = useLocation();
  const here = plainPath(pathname);
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLLIElement>(null);
  const shownFor = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = shownFor.current === undefined;
    shownFor.current = pathname;
    // A position scrolled before hydration stays: the shopper is about to tap there.
    if (isFirst && list.current?.scrollLeft !== 0) return;
    showInMiddle(list.current, current.current);
  }, [pathname]);
  return (
    <nav className="account-menu" aria-label={text('account.title')}>
      <ul ref={list} className="account-menu__list">
        {ENTRIES.filter(({ path }) => isRouteAllowed(path, store)).map(({ path, icon, label }) => {
          const isHere = isWithin(here, path);
          return (
            <li key={path} ref={isHere ? current : undefined}>
              <Link className="account-menu__link" to={path} aria-current={isHere ? 'page' : undefined}>
                <Icon name={icon} />
                {text(label)}
              </Link>
            </li>
          );
        })}
        <li>
          <SignOutForm />
        </li>
      </ul>
    </nav>
  );
}

/** Horizontal only; scrollIntoView would also scroll the page. */
function showInMiddle(list: HTMLElement | null, item: HTMLElement | null): void {
  if (!list || !item) return;
  const [around, shown] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  list.scrollLeft += shown.left + shown.width / 2 - (around.left + around.width / 2);
}

/** Subpages count as current; the overview matches exactly. */
function isWithin(here: string | undefined, path: string): boolean {
  const plain = plainPath(path);
  return here === plain || (path !== ROUTES.account.path && Boolean(here?.startsWith(`${plain}/`)));
}

export function SignOutForm() {
  const text = useText();
  return (
    <Form method="post" action={ROUTES.logout.path}>
      <button type="submit" className="account-menu__link account-menu__link--out">
        {text('identity.logout.submit')}
      </button>
    </Form>
  );
}
