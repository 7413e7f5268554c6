import type { ShippingMethodsReply } from '@shop/contracts/shop/delivery';
import { hasPostcodes } from '@shop/domain/postcode-use';
import { ROUTES } from '@shop/domain/route-table';
import type { Locale } from '@shop/domain/store';
import { Form } from 'react-router';
import type { Refusal } from '#app/form-reply.ts';
import { dateLocale } from '#app/i18n/date-locale.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** What a posted postcode was answered: how an order comes there, or why nobody can say. */
export type EstimateReply = { intent: 'estimate'; postcode: string } & (
  | { estimate: ShippingMethodsReply }
  | { refusal: Refusal }
);

type DeliveryEstimateProps = {
  /** To most of the country; undefined where delivery cannot be asked right now. */
  estimate: ShippingMethodsReply | undefined;
  reply: EstimateReply | undefined;
  /** The bag pays nothing for the standard method. */
  isFree: boolean;
};

/** When an order of now would arrive. It is posted, since the address of a page keeps no postcode (§2). */
export function DeliveryEstimate({ estimate, reply, isFree }: DeliveryEstimateProps) {
  const text = useText();
  const { store } = useShop();
  const refusal = reply && 'refusal' in reply ? reply.refusal : undefined;
  const found = reply && 'estimate' in reply ? reply.estimate : estimate;
  return (
    <Disclosure summary={text('bag.delivery.title')} defaultOpen={reply !== undefined}>
      {hasPostcodes(store) && <PostcodeForm reply={reply} />}
      <div role="status">{!refusal && <Found estimate={found} isFree={isFree} />}</div>
    </Disclosure>
  );
}

/** Where there is no postcode to tell places apart, delivery is the same everywhere. */
function PostcodeForm({ reply }: Pick<DeliveryEstimateProps, 'reply'>) {
  const text = useText();
  const errorText = useErrorText();
  const refusal = reply && 'refusal' in reply ? reply.refusal : undefined;
  return (
    <Form className="code-entry" method="post" action={ROUTES.cart.path} replace preventScrollReset>
      <input type="hidden" name="intent" value="estimate" />
      <TextField
        name="postcode"
        label={text('bag.delivery.postcode')}
        autoComplete="postal-code"
        maxLength={20}
        defaultValue={reply?.postcode}
        error={refusal && errorText(refusal)}
        required
      />
      <Button type="submit" variant="secondary">
        {text('bag.delivery.submit')}
      </Button>
    </Form>
  );
}

type FoundProps = Pick<DeliveryEstimateProps, 'estimate' | 'isFree'>;

function Found({ estimate, isFree }: FoundProps) {
  const text = useText();
  const { locale } = useUiLocale();
  if (!estimate) return <p>{text('bag.delivery.unknown')}</p>;
  const { methods, postcode = '' } = estimate;
  if (methods.length === 0) return <p>{text('bag.delivery.none', { postcode })}</p>;
  return (
    <ul className="bag-methods" suppressHydrationWarning>
      {methods.map(({ code, price, from, to }) => {
        const isPaid = price.amount > 0 && !(isFree && code === 'standard');
        return (
          <li key={code} suppressHydrationWarning>
            {text('bag.delivery.method', {
              method: text(`delivery.method.${code}`),
              days: daysOf({ from, to }, locale),
              price: isPaid ? formatMoney(price, locale) : text('bag.total.free'),
            })}
          </li>
        );
      })}
    </ul>
  );
}

/** Days of the calendar there: no clock of the browser moves them. */
function daysOf({ from, to }: { from: string; to: string }, locale: Locale): string {
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(from), new Date(to));
}
