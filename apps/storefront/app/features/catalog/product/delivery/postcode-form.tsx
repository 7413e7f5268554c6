import type { ShippingMethodsReply } from '@shop/contracts/shop/quote/delivery';
import type { Money } from '@shop/domain/money';
import { type FormEvent, useState } from 'react';
import { toRefusal } from '#app/features/catalog/product/api-refusal.ts';
import { type Refusal, readText } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { useApi } from '#app/shop/api.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { chargeFor, formatPromise } from './delivery-texts.ts';
import { Promised } from './promised-day.tsx';

const MAX_POSTCODE_LENGTH = 20;

/** Shows delivery methods for a postcode. Lazy-loaded. */
export function PostcodeForm({ price }: { price: Money }) {
  const text = useText();
  const errorText = useErrorText();
  const { found, refusal, submit } = usePostcode();
  return (
    <>
      <form className="postcode__form" onSubmit={submit} noValidate>
        <TextField
          label={text('productPage.postcode.label')}
          name="postcode"
          autoComplete="postal-code"
          maxLength={MAX_POSTCODE_LENGTH}
          error={refusal && errorText(refusal)}
        />
        <Button type="submit" variant="secondary">
          {text('productPage.postcode.submit')}
        </Button>
      </form>
      <div role="status">{found && <Offer {...found} price={price} />}</div>
    </>
  );
}

type Found = { reply: ShippingMethodsReply; postcode: string; now: Date };

function Offer({ reply, postcode, now, price }: Found & { price: Money }) {
  const text = useText();
  const { store } = useShop();
  const place = reply.postcode ?? postcode;
  if (reply.methods.length === 0) return <p>{text('productPage.postcode.none', { postcode: place })}</p>;
  return (
    <>
      <p>{text('productPage.postcode.to', { postcode: place })}</p>
      <ul className="postcode__methods">
        {reply.methods.map((method) => (
          <li key={method.code}>
            <Promised {...formatPromise(chargeFor(method, price), { text, store, now })} />
          </li>
        ))}
      </ul>
    </>
  );
}

function usePostcode() {
  const api = useApi();
  const [found, setFound] = useState<Found>();
  const [refusal, setRefusal] = useState<Refusal>();

  async function ask(postcode: string): Promise<void> {
    try {
      const reply = await api?.delivery.shippingMethods({ query: { postcode } });
      setRefusal(undefined);
      setFound(reply && { reply, postcode, now: new Date() });
    } catch (error) {
      setFound(undefined);
      setRefusal(toRefusal(error));
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const postcode = readText(new FormData(event.currentTarget), 'postcode').trim();
    if (postcode !== '') void ask(postcode);
  };
  return { found, refusal, submit };
}
