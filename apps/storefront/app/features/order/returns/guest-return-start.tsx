import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import './returns.css';

/** Shown below an order found by a guest. */
export function GuestReturnStart({ number, email }: { number: string; email: string }) {
  const text = useText();
  return (
    <Form className="container returns" method="post" action={ROUTES.guestReturn.path}>
      <h2 className="display">{text('returns.guest.start')}</h2>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" variant="secondary">
        {text('returns.title')}
      </Button>
    </Form>
  );
}
