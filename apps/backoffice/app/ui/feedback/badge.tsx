import type { ReactNode } from 'react';

/** ok = finished, warn = waits for us, info = moving, bad = stopped, quiet = ended. */
export type Tone = 'ok' | 'warn' | 'info' | 'bad' | 'quiet' | 'line';

export function Badge({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone === 'quiet' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
