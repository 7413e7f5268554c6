import type { ReactNode } from 'react';

type BadgeProps = { tone?: 'plain' | 'sale' | 'success' | 'warn' | 'count'; children: ReactNode };

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
