import type { ReactNode } from 'react';
import { Icon } from '#app/ui/picture/icon.tsx';

type DisclosureProps = {
  summary: ReactNode;
  defaultOpen?: boolean;
  /** Disclosures with the same name close each other. */
  name?: string;
  children: ReactNode;
};

export function Disclosure({ summary, defaultOpen, name, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={defaultOpen} name={name}>
      <summary className="disclosure__summary">
        {summary}
        <Icon name="plus" size="small" className="disclosure__plus" />
        <Icon name="minus" size="small" className="disclosure__minus" />
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  );
}
