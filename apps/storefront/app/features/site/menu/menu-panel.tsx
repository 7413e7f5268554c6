import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useText } from '#app/i18n/text.ts';
import type { MenuColumn, MenuItem, MenuTile } from '#app/shop/frame.ts';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { ContentPicture } from '#app/ui/picture/content-picture.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { withinPanel } from './panel-keys.ts';
import { loadMenu, useWholeItem } from './whole-menu.ts';
import './menu-panel.css';

type MenuPanelProps = {
  id: string;
  item: MenuItem;
  /** Opened by keyboard: focus moves into the panel. */
  isEntered: boolean;
  onClose: () => void;
};

/** Panel of a category, once its content is known. */
export function MenuPanel({ item, ...props }: MenuPanelProps) {
  const whole = useWholeItem(item);
  return whole && <WholePanel item={whole} {...props} />;
}

/** Requests the content of all panels. A failure is repeated, and handled, when a panel opens. */
export const preparePanels = (address: string): void => void loadMenu(address).catch(() => {});

/** Columns of links and two pictures. */
function WholePanel({ id, item, isEntered, onClose }: MenuPanelProps) {
  const text = useText();
  const { direction } = useUiLocale();
  const panel = useRef<HTMLDivElement>(null);
  useDismissal(panel, onClose);
  useEffect(() => {
    if (isEntered) panel.current?.querySelector('a')?.focus();
  }, [isEntered]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const columns = columnsIn(event.currentTarget);
    const column = columns.findIndex((links) => links.includes(event.target as HTMLElement));
    const row = columns[column]?.indexOf(event.target as HTMLElement) ?? -1;
    const counts = columns.map(({ length }) => length);
    const spot = row < 0 ? undefined : withinPanel(event.key, { spot: { column, row }, counts, direction });
    if (!spot) return;
    event.preventDefault();
    (spot === 'row' ? findTrigger(event.currentTarget) : columns[spot.column]?.[spot.row])?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move among the links in it
    <div className="menu-panel" id={id} ref={panel} onKeyDown={move}>
      <div className="menu-panel__inside container">
        <div className="menu-panel__links">
          <p data-column>
            <ShopLink className="menu-panel__all" href={item.url} rel={item.noFollow ? 'nofollow' : undefined}>
              {text('menu.all', { category: item.name })}
              <Icon name="arrow" size="small" />
            </ShopLink>
          </p>
          {item.columns.map((column) => (
            <Column key={column.title ?? ''} {...column} />
          ))}
        </div>
        <div className="menu-panel__tiles" data-column>
          {item.tiles.map((tile) => (
            <Tile key={tile.url} {...tile} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Column({ title, links }: MenuColumn) {
  const titleId = useId();
  return (
    <div data-column>
      {title && (
        <p className="menu-panel__title" id={titleId}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title && titleId}>
        {links.map(({ name, url, noFollow }) => (
          <li key={url}>
            <ShopLink href={url} rel={noFollow ? 'nofollow' : undefined}>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tile({ name, url, noFollow, desktop }: MenuTile) {
  return (
    <ShopLink className="menu-tile" href={url} rel={noFollow ? 'nofollow' : undefined}>
      <ContentPicture className="menu-tile__picture" picture={{ url: desktop }} sizes="240px" decorative />
      <span className="menu-tile__name">{name}</span>
    </ShopLink>
  );
}

const columnsIn = (panel: HTMLElement): HTMLElement[][] =>
  [...panel.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll('a')])
    .filter(({ length }) => length > 0);

/** Link in the row that opens the panel. */
const findTrigger = (panel: HTMLElement | null): HTMLElement | null | undefined =>
  panel?.parentElement?.querySelector<HTMLElement>(':scope > a');

/** Closes on Esc from anywhere, with focus returned, and on an outside click. */
function useDismissal(panel: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const done = new AbortController();
    const entry = panel.current?.parentElement;
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (entry?.contains(document.activeElement)) findTrigger(panel.current)?.focus();
      close();
    };
    const onPress = ({ target }: Event) => target instanceof Node && !entry?.contains(target) && close();
    document.addEventListener('keydown', onKey, { signal: done.signal });
    document.addEventListener('pointerdown', onPress, { signal: done.signal });
    return () => done.abort();
  }, [panel]);
}
