import type { AddressReply } from '@shop/contracts/shop/address';
import { ROUTES } from '@shop/domain/route-table';
import { Form } from 'react-router';
import { AddressLines } from '#app/address/address-lines.tsx';
import type { FormReply } from '#app/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { deleteAddressPath } from './address-paths.ts';

type DeleteAddressPageProps = { address: AddressReply; reply?: FormReply | undefined; busy?: boolean };

/** Asks once more, since what is deleted is gone. */
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
