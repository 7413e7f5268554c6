import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** One sentence on what would be here, and one action. */
export function Empty({ title, children, action }: Props) {
  return (
    <div className="empty" role="status">
      <div>
        <b>{title}</b>
        {children && <div className="muted small">{children}</div>}
      </div>
      {action}
    </div>
  );
}
