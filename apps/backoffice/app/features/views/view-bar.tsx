import type { SavedView } from '@shop/contracts/staff/views';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import type { ListView } from './use-list-view.ts';
import { buildViewSearch } from './view-address.ts';
import { ViewMenu } from './view-menu.tsx';

type Props = { state: ListView /** Links of the standing views. */; children?: ReactNode };

/** Standing and saved views of a list as tabs, and what can be done with the current one. */
export function ViewBar({ state, children }: Props) {
  const text = useText();
  const { views, view } = state;
  return (
    <div className="view-bar">
      <nav className="tabs" aria-label={text('views.title')}>
        {children}
        {views.map((one) => (
          <ViewTab key={one.viewId} view={one} isCurrent={one === view} isChanged={one === view && state.isChanged} />
        ))}
      </nav>
      <ViewMenu state={state} />
    </div>
  );
}

type TabProps = { view: SavedView; isCurrent: boolean; isChanged: boolean };

function ViewTab({ view, isCurrent, isChanged }: TabProps) {
  const text = useText();
  const { me } = useStaff();
  const [search] = useSearchParams();
  const { name, isShared, owner } = view;
  const sharedBy = owner.staffId === me.staffId ? text('views.shared') : text('views.sharedBy', { name: owner.name });
  return (
    <Link to={`?${buildViewSearch(view, search)}`} aria-current={isCurrent ? 'page' : undefined}>
      {name}
      {isShared && (
        <span className="tab-count" title={sharedBy}>
          <Icon name="staff" size="small" />
          <span className="visually-hidden">{sharedBy}</span>
        </span>
      )}
      {isChanged && (
        <span className="tab-count" title={text('views.changed')}>
          <span aria-hidden="true">•</span>
          <span className="visually-hidden">{text('views.changed')}</span>
        </span>
      )}
    </Link>
  );
}
