import type { PasskeyReply } from '@shop/contracts/shop/passkey';
import { MAX_PASSKEY_NAME_LENGTH } from '@shop/domain/passkey';
import { ROUTES } from '@shop/domain/route-table';
import { Form } from 'react-router';
import { useFormFields } from '#app/form-fields.ts';
import type { FormReply } from '#app/form-reply.ts';
import { formatDate } from '#app/i18n/dates.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PASSKEY_INTENTS } from './passkey-form.ts';

type PasskeyItemProps = { passkey: PasskeyReply; reply: FormReply | undefined; busy: boolean | undefined };

/** One passkey, and the forms to name and to remove it. */
export function PasskeyItem({ passkey, reply, busy }: PasskeyItemProps) {
  const text = useText();
  const { passkeyId, name } = passkey;
  const isRefused = reply?.done === false && reply.typed.passkeyId === passkeyId;
  const { typed, attributesOf } = useFormFields(isRefused ? reply : undefined, {
    name: text('identity.passkey.name.wrong'),
  });
  return (
    <Disclosure summary={<PasskeyFacts {...passkey} />} defaultOpen={isRefused}>
      <Form className="passkeys__form" method="post" action={ROUTES.account.path} noValidate>
        <input type="hidden" name="passkeyId" value={passkeyId} />
        <TextField
          {...attributesOf('name')}
          label={text('identity.passkey.name')}
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          defaultValue={typed.name ?? name}
          autoComplete="off"
          required
        />
        <Button type="submit" name="intent" value={PASSKEY_INTENTS.rename} disabled={busy}>
          {text('identity.passkey.rename')}
        </Button>
        <Button type="submit" variant="secondary" name="intent" value={PASSKEY_INTENTS.remove} disabled={busy}>
          {text('identity.passkey.remove')}
        </Button>
      </Form>
    </Disclosure>
  );
}

function PasskeyFacts({ name, site, addedAt, lastUsedAt }: PasskeyReply) {
  const text = useText();
  const { store } = useShop();
  const dayOf = (instant: string) => formatDate(new Date(instant), store);
  return (
    <span className="passkeys__facts">
      <bdi>{name || text('identity.passkey.unnamed')}</bdi>
      <span className="muted">{text('identity.passkey.facts', { site, added: dayOf(addedAt) })}</span>
      {lastUsedAt && <span className="muted">{text('identity.passkey.used', { used: dayOf(lastUsedAt) })}</span>}
    </span>
  );
}
