import type { ReactNode } from 'react';
import './identity.css';

type IdentityPageProps = { title: ReactNode; intro?: ReactNode; children: ReactNode };

/** Narrow column, as a card on wide screens, shared by login, registration and password pages. */
export function IdentityPage({ title, intro, children }: IdentityPageProps) {
  return (
    <section className="identity container">
      <h1 className="display">{title}</h1>
      {intro && <p className="muted">{intro}</p>}
      {children}
    </section>
  );
}
