import type { ReactNode } from 'react';
import './identity.css';

type IdentityPageProps = { title: ReactNode; intro?: ReactNode; children: ReactNode };

/** One narrow column, a card where there is room, as everything has it that asks who somebody is. */
export function IdentityPage({ title, intro, children }: IdentityPageProps) {
  return (
    <section className="identity container">
      <h1 className="display">{title}</h1>
      {intro && <p className="muted">{intro}</p>}
      {children}
    </section>
  );
}
