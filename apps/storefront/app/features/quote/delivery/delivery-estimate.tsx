import type { ShippingMethodsReply } from '@shop/contracts/shop/quote/delivery';
import { hasPostcodes } from '@shop/domain/quote/delivery/postcode-use';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Locale } from '@shop/domain/site/store/store';
import { Form } from 'react-router';
import type { Refusal } from '#app/form/form-reply.ts';
import { dateLocale } from '#app/i18n/date-locale.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { DateText } from '#app/ui/text/date-text.tsx';

/** Reply to a posted postcode: the delivery methods, or why they are unavailable. */
export type EstimateReply = { intent: 'estimate'; postcode: string } & (
  | { estimate: ShippingMethodsReply }
  | { refusal: Refusal }
);

type DeliveryEstimateProps = {
  /** Default estimate for most of the country; undefined if the delivery service is unavailable. */
  estimate: ShippingMethodsReply | undefined;
  reply: EstimateReply | undefined;
  /** Standard delivery is free for this quote. */
  isFree: boolean;
};

/** Estimated arrival of an order placed now. Uses POST, because URLs must not contain a postcode (§2). */
export function DeliveryEstimate({ estimate, reply, isFree }: DeliveryEstimateProps) {
  const text = useText();
  const { store } = useShop();
  const refusal = reply && 'refusal' in reply ? reply.refusal : undefined;
  const found = reply && 'estimate' in reply ? reply.estimate : estimate;
  return (
    <Disclosure summary={text('quote.delivery.title')} defaultOpen={reply !== undefined}>
      {hasPostcodes(store) && <PostcodeForm reply={reply} />}
      <div role="status">{!refusal && <Found estimate={found} isFree={isFree} />}</div>
    </Disclosure>
  );
}

/** Hidden in countries without postcodes, where delivery is the same everywhere. */
function PostcodeForm({ reply }: Pick<DeliveryEstimateProps, 'reply'>) {
  const text = useText();
  const errorText = useErrorText();
  const refusal = reply && 'refusal' in reply ? reply.refusal : undefined;
  return (
    <Form className="code-entry" method="post" action={ROUTES.cart.path} replace preventScrollReset>
      <input type="hidden" name="intent" value="estimate" />
      <TextField
        name="postcode"
        label={text('quote.delivery.postcode')}
        autoComplete="postal-code"
        maxLength={20}
        defaultValue={reply?.postcode}
        error={refusal && errorText(refusal)}
        required
      />
      <Button type="submit" variant="secondary">
        {text('quote.delivery.submit')}
      </Button>
    </Form>
  );
}

type FoundProps = Pick<DeliveryEstimateProps, 'estimate' | 'isFree'>;

function Found({ estimate, isFree }: FoundProps) {
  const text = useText();
  const { locale } = useUiLocale();
  if (!estimate) return <p>{text('quote.delivery.unknown')}</p>;
  const { methods, postcode = '' } = estimate;
  if (methods.length === 0) return <p>{text('quote.delivery.none', { postcode })}</p>;
  return (
    <ul className="quote-methods">
      {methods.map(({ code, price, from, to }) => {
        const isPaid = price.amount > 0 && !(isFree && code === 'standard');
        return (
          <li key={code}>
            <DateText>
              {text('quote.delivery.method', {
                method: text(`delivery.method.${code}`),
                days: formatDays({ from, to }, locale),
                price: isPaid ? formatMoney(price, locale) : text('quote.total.free'),
              })}
            </DateText>
          </li>
        );
      })}
    </ul>
  );
}

/** Calendar dates: formatted in UTC, so that the browser's time zone cannot shift them. */
function formatDays({ from, to }: { from: string; to: string }, locale: Locale): string {
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(from), new Date(to));
}
