import type { ShippingMethodsReply } from '@shop/contracts/shop/delivery';
import { type FormEvent, useState } from 'react';
import { useApi } from '#app/api.ts';
import { type Refusal, textOf } from '#app/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { refusalOf } from './api-refusal.ts';
import { promiseWords } from './delivery-words.ts';
import { Promised } from './promised.tsx';

const MAX_POSTCODE_LENGTH = 20;

/** Tells what is delivered to a postcode. Imported on demand only. */
export function PostcodeForm() {
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
      <div role="status">{found && <Offer {...found} />}</div>
    </>
  );
}

type Found = { reply: ShippingMethodsReply; postcode: string; now: Date };

function Offer({ reply, postcode, now }: Found) {
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
            <Promised {...promiseWords(method, { text, store, now })} />
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
      setRefusal(refusalOf(error));
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const postcode = textOf(new FormData(event.currentTarget), 'postcode').trim();
    if (postcode !== '') void ask(postcode);
  };
  return { found, refusal, submit };
}
