import type { ReactNode } from 'react';
import { WordMark } from '#backoffice/ui/page/word-mark.tsx';

/** Card in the middle of the screen, before sign-in. */
export function Gate({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="gate">
      <div className="mark">
        <WordMark />
      </div>
      <div className="gate-card">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
