import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  /** An `<img>`, cropped to a circle. */
  picture?: ReactNode;
  action?: ReactNode;
  /** One sentence. */
  children: ReactNode;
};

export function EmptyState({ title, picture, action, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {picture && <div className="empty-state__picture">{picture}</div>}
      <h2 className="display">{title}</h2>
      <p className="empty-state__sentence">{children}</p>
      {action}
    </div>
  );
}
