import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';

const TABS = [
  ['/machine-room', 'machine.overview', 'system.read'],
  ['/machine-room/jobs', 'machine.jobs', 'system.read'],
  ['/machine-room/mails', 'machine.mails', 'system.read'],
  ['/machine-room/webhooks', 'machine.webhooks', 'system.read'],
  ['/machine-room/flags', 'machine.flags', 'system.read'],
  ['/machine-room/search-index', 'machine.searchIndex', 'system.read'],
  ['/machine-room/feeds', 'machine.feeds', 'system.read'],
  ['/machine-room/services', 'machine.services', 'system.read'],
  ['/machine-room/retention', 'machine.retention', 'system.read'],
  ['/machine-room/keys', 'machine.keys', 'system.keys'],
  ['/settings/shop', 'shop.title', 'shop.configure'],
] as const;

type Props = { title: string; intro?: string; actions?: ReactNode; children: ReactNode };

/** Head, tabs and body of a screen of the machine room. */
export function MachineFrame({ title, intro, actions, children }: Props) {
  const text = useText();
  const may = usePermission();
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        <span className="grow" />
        {actions}
      </div>
      <nav className="tabs" aria-label={text('machine.title')}>
        {TABS.filter(([, , permission]) => may(permission)).map(([path, label]) => (
          <NavLink key={path} to={path} end={path === '/machine-room'}>
            {text(label)}
          </NavLink>
        ))}
      </nav>
      <div className="split split-alone">
        <SplitMain label={title}>
          <div className="stack stack-16">
            {intro && <p className="small muted">{intro}</p>}
            {children}
          </div>
        </SplitMain>
      </div>
    </>
  );
}
