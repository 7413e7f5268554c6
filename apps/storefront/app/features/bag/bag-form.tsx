import { ROUTES } from '@shop/domain/route-table';
import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';

/** What a form asks of the bag. */
export const BAG_INTENTS = [
  'add',
  'change',
  'remove',
  'code',
  'remove-code',
  'gift-card',
  'remove-gift-card',
  'remove-service',
  'seen',
] as const;
export type BagIntent = (typeof BAG_INTENTS)[number];

type BagFormProps = {
  intent: BagIntent;
  fields?: Record<string, string>;
  /** What script does instead of posting. */
  onAct: (form: HTMLFormElement) => void;
  className?: string;
  children: ReactNode;
};

/** A change of the bag: posted to its page, or done at once where there is script. */
export function BagForm({ intent, fields = {}, onAct, className, children }: BagFormProps) {
  const act = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAct(event.currentTarget);
  };
  return (
    <Form className={className} method="post" action={ROUTES.cart.path} onSubmit={act}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
