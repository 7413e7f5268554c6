import type { ReactNode } from 'react';

/** Titled block of a page. */
export function Card({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        {mark}
      </div>
      <div className="card-body">{children}</div>
    </section>
  );
}
