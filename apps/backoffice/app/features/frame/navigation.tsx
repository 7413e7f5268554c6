import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { WordMark } from '#backoffice/ui/page/word-mark.tsx';
import { GROUP_TEXTS, type NavigationGroup, type Screen } from './screens.ts';

type Props = { screens: readonly Screen[]; isOpen: boolean; onLeave: () => void; account: ReactNode };

/** Areas on the inline-start edge: words, icons only on narrow screens, a page of its own on phones. */
export function Navigation({ screens, isOpen, onLeave, account }: Props) {
  const text = useText();
  const groups = Object.keys(GROUP_TEXTS) as NavigationGroup[];
  const ungrouped = screens.filter(({ group }) => !group);
  return (
    <nav className={isOpen ? 'nav nav-open' : 'nav'} aria-label={text('frame.areas')} id="navigation">
      <div className="mark">
        <WordMark />
        <small>{text('frame.backOffice')}</small>
      </div>
      <div className="nav-areas">
        {ungrouped.map((screen) => (
          <Entry key={screen.path} screen={screen} onLeave={onLeave} />
        ))}
        {groups.map((group) => {
          const entries = screens.filter((screen) => screen.group === group);
          if (entries.length === 0) return null;
          return (
            <Fragment key={group}>
              <h2>
                <span>{text(GROUP_TEXTS[group])}</span>
              </h2>
              {entries.map((screen) => (
                <Entry key={screen.path} screen={screen} onLeave={onLeave} />
              ))}
            </Fragment>
          );
        })}
      </div>
      {account}
    </nav>
  );
}

function Entry({ screen: { path, text: key, icon, count }, onLeave }: { screen: Screen; onLeave: () => void }) {
  const text = useText();
  const { number } = useFormats();
  const scoped = useScoped();
  const { pathname } = useLocation();
  const isCurrent = isWithin(pathname, path);
  const label = text(key);
  return (
    <Link to={scoped(path)} aria-current={isCurrent ? 'page' : undefined} title={label} onClick={onLeave}>
      <Icon name={icon} />
      <span className="label">{label}</span>
      {count && count.value > 0 && (
        <span className={count.isWaiting ? 'count count-waiting' : 'count'}>
          {number(count.value)}
          {count.isMore && '+'}
        </span>
      )}
    </Link>
  );
}

export const isWithin = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
