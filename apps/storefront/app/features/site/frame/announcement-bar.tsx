import { useRef } from 'react';
import { useText } from '#app/i18n/text.ts';
import type { Announcement } from '#app/shop/frame.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { Tinted } from '#app/ui/picture/tinted.tsx';
import './announcement-bar.css';

/** One message at a time, in the colours of the first. No automatic rotation: only arrows or swipe. */
export function AnnouncementBar({ announcements }: { announcements: readonly Announcement[] }) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const turn = useTurning(list);
  const [first] = announcements;
  if (!first) return null;
  const { colours } = first;
  return (
    <section
      className={`announcement${colours?.isDark === false ? '' : ' on-ink'}`}
      aria-label={text('frame.announcements')}
    >
      {colours && (
        <svg className="announcement__ground" aria-hidden="true">
          <rect width="100%" height="100%" fill={colours.ground} />
        </svg>
      )}
      <Tinted colour={colours?.ink}>
        <ul className="announcement__messages" ref={list}>
          {announcements.map((announcement) => (
            <li key={announcement.text} className="announcement__message">
              <Message {...announcement} />
            </li>
          ))}
        </ul>
        {announcements.length > 1 && <Arrows onTurn={turn} />}
      </Tinted>
    </section>
  );
}

function Message({ text, url, noFollow }: Announcement) {
  if (!url) return text;
  return (
    <ShopLink href={url} rel={noFollow ? 'nofollow' : undefined}>
      {text}
    </ShopLink>
  );
}

function Arrows({ onTurn }: { onTurn: (by: 1 | -1) => void }) {
  const text = useText();
  if (!useHydrated()) return null;
  return (
    <>
      <div className="announcement__arrow announcement__arrow--previous">
        <IconButton icon="chevron" label={text('frame.announcements.previous')} onClick={() => onTurn(-1)} />
      </div>
      <div className="announcement__arrow">
        <IconButton icon="chevron" label={text('frame.announcements.next')} onClick={() => onTurn(1)} />
      </div>
    </>
  );
}

/** Wraps around. Trap: right-to-left lists have negative scroll positions. */
function useTurning(list: { current: HTMLUListElement | null }): (by: 1 | -1) => void {
  const { direction } = useUiLocale();
  return (by) => {
    if (!list.current) return;
    const { scrollLeft, clientWidth, children } = list.current;
    const shown = Math.round(Math.abs(scrollLeft) / clientWidth);
    const next = (shown + by + children.length) % children.length;
    list.current.scrollTo({ left: (direction === 'rtl' ? -1 : 1) * next * clientWidth });
  };
}
