import { ROUTES } from '@shop/domain/site/pages/route-table';
import { metadataName } from '@shop/domain/site/store/brand';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { StoreLink } from '#app/features/site/frame/store-name.tsx';
import { useText } from '#app/i18n/text.ts';
import type { Frame, MenuTile } from '#app/shop/frame.ts';
import { useShop } from '#app/shop/shop.tsx';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { ContentPicture } from '#app/ui/picture/content-picture.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { Logo } from '#app/ui/picture/logo.tsx';
import { Tinted } from '#app/ui/picture/tinted.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';
import { categoryLevel, hasLevelBelow, type MenuLevel, sectionLevel } from './menu-levels.ts';
import { useWholeMenu } from './whole-menu.ts';
import './menu-drawer.css';

/** Phone menu. Entries with children open the next level, with a way back. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { brand, look, frame } = useShop();
  const menu = useWholeMenu();
  const [level, setLevel] = useState<MenuLevel>();
  const [cameFrom, setCameFrom] = useState<MenuLevel>();
  const title = (
    <>
      <VisuallyHidden>{text('menu.title')}</VisuallyHidden>
      <span aria-hidden="true">
        <Logo name={metadataName(brand)} picture={look?.logo} />
      </span>
    </>
  );
  const goUp = () => {
    setCameFrom(level);
    setLevel(undefined);
  };
  if (!menu) return null;
  return (
    <Drawer open side="start" onClose={onClose} title={title} labels={{ close: text('menu.close') }}>
      {level ? (
        <Below level={level} onUp={goUp} />
      ) : (
        <Top frame={{ ...frame, menu }} cameFrom={cameFrom?.key} onDown={setLevel} />
      )}
    </Drawer>
  );
}

type TopProps = { frame: Frame; cameFrom: string | undefined; onDown: (level: MenuLevel) => void };

function Top({ frame: { menu, sections }, cameFrom, onDown }: TopProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cameFrom) list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(cameFrom)}"]`)?.focus();
  }, [cameFrom]);
  return (
    <div ref={list}>
      <Link className="menu-drawer__search" to={ROUTES.searchResults.path}>
        <Icon name="search" />
        {text('search.title')}
      </Link>
      <Rows levels={menu.map(categoryLevel)} onDown={onDown} />
      <Tiles tiles={menu[0]?.tiles ?? []} />
      <div className="menu-drawer__more">
        <Rows levels={sections.filter(({ inSideNav }) => inSideNav).map(sectionLevel)} onDown={onDown} />
      </div>
      <StoreLink className="menu-drawer__row" />
    </div>
  );
}

function Rows({ levels, onDown }: { levels: readonly MenuLevel[]; onDown: TopProps['onDown'] }) {
  return (
    <ul>
      {levels.map((level) => (
        <li key={level.key}>
          {hasLevelBelow(level) ? (
            <button className="menu-drawer__row" type="button" data-key={level.key} onClick={() => onDown(level)}>
              <Tinted colour={level.colour}>{level.title}</Tinted>
              <Icon name="chevron" size="small" />
            </button>
          ) : (
            level.url && (
              <Row href={level.url} rel={level.rel}>
                <Tinted colour={level.colour}>{level.title}</Tinted>
              </Row>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

type BelowProps = { level: MenuLevel; onUp: () => void };

function Below({ level: { title, url, rel, groups, tiles }, onUp }: BelowProps) {
  const text = useText();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className="menu-drawer__below">
      <button className="menu-drawer__back" type="button" ref={back} onClick={onUp}>
        <Icon name="chevron" size="small" />
        {text('menu.back')}
      </button>
      <h3 className="menu-drawer__title display">{title}</h3>
      {url && (
        <Row href={url} rel={rel}>
          {text('menu.all', { category: title })}
        </Row>
      )}
      {groups.map((group) => (
        <section key={group.title ?? ''} aria-label={group.title}>
          {group.title && <p className="menu-drawer__group">{group.title}</p>}
          <ul>
            {group.links.map(({ label, ...link }) => (
              <li key={label}>
                <Row href={link.url} rel={link.rel} target={link.target}>
                  {label}
                </Row>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Tiles tiles={tiles} />
    </div>
  );
}

type RowProps = { href: string; rel?: string | undefined; target?: string | undefined; children: ReactNode };

const Row = (props: RowProps) => <ShopLink {...props} className="menu-drawer__row" />;

function Tiles({ tiles }: { tiles: readonly MenuTile[] }) {
  return (
    <div className="menu-drawer__tiles">
      {tiles.map(({ name, url, noFollow, mobile }) => (
        <ShopLink key={url} className="menu-drawer__tile" href={url} rel={noFollow ? 'nofollow' : undefined}>
          <ContentPicture className="menu-drawer__picture" picture={{ url: mobile }} sizes="180px" decorative />
          <span>{name}</span>
        </ShopLink>
      ))}
    </div>
  );
}
