import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';

/** Intents of the quote forms. */
export const QUOTE_INTENTS = [
  'add',
  'change',
  'remove',
  'code',
  'remove-code',
  'gift-card',
  'remove-gift-card',
  'remove-service',
  'wrap',
  'seen',
] as const;
export type QuoteIntent = (typeof QUOTE_INTENTS)[number];

type QuoteFormProps = {
  intent: QuoteIntent;
  fields?: Record<string, string>;
  /** Replaces the post when JavaScript runs. */
  onAct: (form: HTMLFormElement) => void;
  className?: string;
  children: ReactNode;
};

/** Quote change: handled in the browser, or posted to the quote page without JavaScript. */
export function QuoteForm({ intent, fields = {}, onAct, className, children }: QuoteFormProps) {
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
