import type { ReactNode } from 'react';
import { Icon } from '#backoffice/ui/action/icon.tsx';

const ICONS = { warn: 'warning', info: 'info', bad: 'warning', ok: 'check' } as const;

type Props = { tone?: 'warn' | 'info' | 'bad' | 'ok'; role?: 'alert' | 'status'; children: ReactNode };

export function Note({ tone = 'warn', role, children }: Props) {
  return (
    <div className={`note note-${tone} row row-start`} role={role}>
      <Icon name={ICONS[tone]} />
      <div className="grow">{children}</div>
    </div>
  );
}
