import type { AddressReply } from '@shop/contracts/shop/account/address';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import { AddressLines } from '#app/form/address/address-lines.tsx';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { deleteAddressPath } from './address-paths.ts';

type DeleteAddressPageProps = { address: AddressReply; reply?: FormReply | undefined; busy?: boolean };

/** Confirmation, since deletion is final. */
export function DeleteAddressPage({ address, reply, busy }: DeleteAddressPageProps) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <>
      {reply?.done === false && <ErrorBox title={reply.refusals.map(errorText).join(' ')} reply={reply} />}
      <p>{text('address.delete.text')}</p>
      <div className="panel">
        <AddressLines address={address} />
      </div>
      <Form className="address-form__buttons" method="post" action={deleteAddressPath(address.id)}>
        <Button type="submit" disabled={busy}>
          {text('address.delete.submit')}
        </Button>
        <ButtonLink variant="secondary" to={ROUTES.addressBook.path}>
          {text('address.keep')}
        </ButtonLink>
      </Form>
    </>
  );
}
