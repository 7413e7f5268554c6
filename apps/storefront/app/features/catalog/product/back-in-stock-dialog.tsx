import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type Refusal, readText } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { useApi } from '#app/shop/api.ts';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { toRefusal } from './api-refusal.ts';
import type { ProductSize } from './use-chosen-size.ts';

type AskProps = {
  /** Sold-out sizes. */
  sizes: readonly ProductSize[];
  wanted: string | undefined;
};

type BackInStockDialogProps = AskProps & { open: boolean; onClose: () => void };

export function BackInStockDialog({ open, onClose, ...request }: BackInStockDialogProps) {
  const text = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('productPage.notify.button')}
      labels={{ close: text('productPage.close') }}
    >
      {open && <AskForm {...request} />}
    </Dialog>
  );
}

type RequestState = { state: 'open' | 'busy' | 'sent'; refusal?: Refusal };

function AskForm({ sizes, wanted }: AskProps) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const { requested, submit } = useRestockRequest(() => email.current?.focus());
  if (requested.state === 'sent') return <p role="status">{text('productPage.notify.sent')}</p>;
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
        error={requested.refusal && errorText(requested.refusal)}
        required
      />
      <Button type="submit" aria-disabled={requested.state === 'busy'}>
        {text('productPage.notify.submit')}
      </Button>
    </form>
  );
}

function useRestockRequest(onRefused: () => void) {
  const api = useApi();
  const [requested, setRequested] = useState<RequestState>({ state: 'open' });

  async function ask(form: FormData): Promise<void> {
    setRequested({ state: 'busy' });
    try {
      await api?.backInStock.ask({ body: { sku: readText(form, 'sku'), email: readText(form, 'email') } });
      setRequested({ state: 'sent' });
    } catch (error) {
      setRequested({ state: 'open', refusal: toRefusal(error) });
      onRefused();
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (requested.state === 'open') void ask(new FormData(event.currentTarget));
  };
  return { requested, submit };
}
