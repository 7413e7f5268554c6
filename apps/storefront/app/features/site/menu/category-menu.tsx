import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, Suspense, useId } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { hasPanel, type MenuItem } from '#app/shop/frame.ts';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { usePageAddress } from '#app/ui/page/base-path.ts';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { Tinted } from '#app/ui/picture/tinted.tsx';
import { MENU_ID } from './menu-id.ts';
import { alongRow } from './menu-keys.ts';
import { type Menu, useMenu } from './use-menu.ts';
import './category-menu.css';
import { lazyPart } from '#app/ui/page/lazy-part.ts';

const loadPanel = () => import('./menu-panel.tsx');
const MenuPanel = lazyPart(async () => (await loadPanel()).MenuPanel);

/**
 * Category row. Each entry is a link that also opens its panel with JavaScript. On phones the list is shown only as a
 * `:target`, as menu without JavaScript.
 */
export function CategoryMenu({ items }: { items: readonly MenuItem[] }) {
  const text = useText();
  const menu = useMenu();
  const address = usePageAddress(ROUTES.menuPanels.path);
  const isLater = items.some((item) => item.isLater);
  const prepare = () => void loadPanel().then(({ preparePanels }) => isLater && preparePanels(address));
  return (
    <nav className="menu" id={MENU_ID} aria-label={text('menu.label')} onPointerEnter={prepare} onFocus={prepare}>
      <ul className="menu__row container">
        {items.map((item, place) => (
          <Entry key={item.name} item={item} place={place} menu={menu} />
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = { item: MenuItem; place: number; menu: Menu };

function Entry({ item, place, menu }: EntryProps) {
  const { name, url, noFollow, colour } = item;
  const panelId = useId();
  const { opened, close } = menu;
  const isOpen = opened?.place === place;
  const opens = useHydrated() && hasPanel(item);
  const events = useEntryEvents(place, menu);
  return (
    <li className="menu__entry" {...(opens && events.entry)}>
      <ShopLink
        className="menu__link"
        href={url}
        rel={noFollow ? 'nofollow' : undefined}
        aria-current={useCurrent(url)}
        {...(opens && { 'aria-expanded': isOpen, 'aria-controls': isOpen ? panelId : undefined, ...events.link })}
      >
        <Tinted colour={colour}>{name}</Tinted>
      </ShopLink>
      {opens && isOpen && (
        <Suspense>
          <MenuPanel id={panelId} item={item} isEntered={opened.isEntered} onClose={close} />
        </Suspense>
      )}
    </li>
  );
}

/** Current page, or an ancestor of it. */
function useCurrent(url: string): 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  if (pathname === url) return 'page';
  return pathname.startsWith(`${url.replace(/\.html$/, '')}/`) && url !== '/' ? 'true' : undefined;
}

function useEntryEvents(place: number, menu: Menu) {
  const { direction } = useUiLocale();
  return {
    entry: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && menu.hover(place),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && menu.stray(),
      onBlur: (event: FocusEvent<HTMLElement>) => menu.opened?.place === place && isLeft(event) && menu.close(),
    },
    link: {
      onClick(event: MouseEvent) {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        menu.press(place);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const links = linksBeside(event.currentTarget);
        const next = alongRow(event.key, { place, count: links.length, direction });
        if (next !== undefined) links[next]?.focus();
        else if (event.key === 'ArrowDown') menu.enter(place);
        else if (event.key === ' ') menu.press(place);
        else return;
        event.preventDefault();
      },
    },
  };
}

const linksBeside = (link: HTMLElement): HTMLElement[] => [
  ...(link.closest('ul')?.querySelectorAll<HTMLElement>(':scope > li > a') ?? []),
];

/**
 * With a null relatedTarget the hover state decides: a click on non-focusable content inside the panel does not leave
 * it.
 */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  relatedTarget === null ? !currentTarget.matches(':hover') : !currentTarget.contains(relatedTarget);
