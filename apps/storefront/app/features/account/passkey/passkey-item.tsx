import type { PasskeyReply } from '@shop/contracts/shop/account/passkey';
import { MAX_PASSKEY_NAME_LENGTH } from '@shop/domain/account/sign-in/passkey';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';
import { formatDate } from '#app/i18n/dates.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { PASSKEY_INTENTS } from './passkey-form.ts';

type PasskeyItemProps = { passkey: PasskeyReply; reply: FormReply | undefined; busy: boolean | undefined };

/** Passkey with its rename and remove forms. */
export function PasskeyItem({ passkey, reply, busy }: PasskeyItemProps) {
  const text = useText();
  const { passkeyId, name } = passkey;
  const isRefused = reply?.done === false && reply.typed.passkeyId === passkeyId;
  const { typed, getFieldAttributes } = useFormFields(isRefused ? reply : undefined, {
    name: text('identity.passkey.name.wrong'),
  });
  return (
    <Disclosure summary={<PasskeyFacts {...passkey} />} defaultOpen={isRefused}>
      <Form className="passkeys__form" method="post" action={ROUTES.account.path} noValidate>
        <input type="hidden" name="passkeyId" value={passkeyId} />
        <TextField
          {...getFieldAttributes('name')}
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
  const toIsoDate = (instant: string) => formatDate(new Date(instant), store);
  return (
    <span className="passkeys__facts">
      <bdi>{name || text('identity.passkey.unnamed')}</bdi>
      <span className="muted">{text('identity.passkey.facts', { site, added: toIsoDate(addedAt) })}</span>
      {lastUsedAt && <span className="muted">{text('identity.passkey.used', { used: toIsoDate(lastUsedAt) })}</span>}
    </span>
  );
}
