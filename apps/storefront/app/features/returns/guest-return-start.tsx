import { Form } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { GUEST_RETURN_PATH } from './return-paths.ts';
import './returns.css';

/** Below an order that somebody without an account has found. */
export function GuestReturnStart({ number, email }: { number: string; email: string }) {
  const text = useText();
  return (
    <Form className="container returns" method="post" action={GUEST_RETURN_PATH}>
      <h2 className="display">{text('returns.guest.start')}</h2>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" variant="secondary">
        {text('returns.title')}
      </Button>
    </Form>
  );
}
