import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useApi } from '#app/api.ts';
import { type Refusal, textOf } from '#app/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { refusalOf } from './api-refusal.ts';
import type { ProductSize } from './use-chosen-size.ts';

type AskProps = {
  /** Those that are sold out. */
  sizes: readonly ProductSize[];
  wanted: string | undefined;
};

type BackInStockDialogProps = AskProps & { open: boolean; onClose: () => void };

export function BackInStockDialog({ open, onClose, ...asking }: BackInStockDialogProps) {
  const text = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('productPage.notify.button')}
      labels={{ close: text('productPage.close') }}
    >
      {open && <AskForm {...asking} />}
    </Dialog>
  );
}

type Asked = { state: 'open' | 'busy' | 'sent'; refusal?: Refusal };

function AskForm({ sizes, wanted }: AskProps) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const { asked, submit } = useAsking(() => email.current?.focus());
  if (asked.state === 'sent') return <p role="status">{text('productPage.notify.sent')}</p>;
  return (
    <form className="back-in-stock" onSubmit={submit} noValidate>
      <p>{text('productPage.notify.text')}</p>
      <SelectField label={text('productPage.notify.size')} name="sku" defaultValue={wanted}>
        {sizes.map(({ sku, label }) => (
          <option key={sku} value={sku}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        id={id}
        ref={email}
        label={text('productPage.notify.email')}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        error={asked.refusal && errorText(asked.refusal)}
        required
      />
      <Button type="submit" aria-disabled={asked.state === 'busy'}>
        {text('productPage.notify.submit')}
      </Button>
    </form>
  );
}

function useAsking(onRefused: () => void) {
  const api = useApi();
  const [asked, setAsked] = useState<Asked>({ state: 'open' });

  async function ask(form: FormData): Promise<void> {
    setAsked({ state: 'busy' });
    try {
      await api?.backInStock.ask({ body: { sku: textOf(form, 'sku'), email: textOf(form, 'email') } });
      setAsked({ state: 'sent' });
    } catch (error) {
      setAsked({ state: 'open', refusal: refusalOf(error) });
      onRefused();
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asked.state === 'open') void ask(new FormData(event.currentTarget));
  };
  return { asked, submit };
}
