import { useText } from '#app/i18n/text.ts';
import { IdentityHead } from './identity-head.tsx';

/** Of a page of the checkout: nobody finds it by searching. */
export function CheckoutHead({ page }: { page?: string }) {
  const text = useText();
  const title = text('checkout.title');
  return <IdentityHead about="checkout" title={page ? `${page} | ${title}` : title} />;
}
