import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';

/** Head of a checkout page: noindex. */
export function CheckoutHead({ page }: { page?: string }) {
  const text = useText();
  const title = text('checkout.title');
  return <UnlistedHead about="checkout" title={page ? `${page} | ${title}` : title} />;
}
