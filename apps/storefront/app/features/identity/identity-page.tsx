import { type ReactNode, useEffect, useRef } from 'react';
import './identity.css';

type IdentityPageProps = {
  title: ReactNode;
  intro?: ReactNode;
  /** All of it is one card where there is room; a page has cards of its own. */
  layout?: 'card' | 'page';
  children: ReactNode;
};

/** One narrow column, as everything has it that asks who somebody is. */
export function IdentityPage({ title, intro, layout = 'card', children }: IdentityPageProps) {
  return (
    <section className={`identity identity--${layout} container`}>
      <h1 className="display">{title}</h1>
      {intro && <p className="muted">{intro}</p>}
      {children}
    </section>
  );
}

/** Good news. Takes the focus, so that a screen reader says it although what was before is gone. */
export function Notice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="identity__notice" role="status" tabIndex={-1} ref={notice}>
      {children}
    </div>
  );
}
