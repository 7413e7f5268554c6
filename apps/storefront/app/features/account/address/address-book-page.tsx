import type { AddressReply } from '@shop/contracts/shop/account/address';
import { MAX_ADDRESSES } from '@shop/domain/account/postal-address';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form, Link } from 'react-router';
import { AddressLines } from '#app/form/address/address-lines.tsx';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { ADD_ADDRESS_PATH, deleteAddressPath, editAddressPath } from './address-paths.ts';
import './address.css';

/** Flags set by the small forms beside an address. */
export const DEFAULT_USES = ['isDefaultDelivery', 'isDefaultBilling'] as const;
type DefaultUse = (typeof DEFAULT_USES)[number];

type AddressBookPageProps = { addresses: readonly AddressReply[]; reply?: FormReply | undefined; busy?: boolean };

export function AddressBookPage({ addresses, reply, busy }: AddressBookPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const isFull = addresses.length >= MAX_ADDRESSES;
  return (
    <>
      {reply?.done === false && <ErrorBox title={reply.refusals.map(errorText).join(' ')} reply={reply} />}
      {addresses.length === 0 && <p className="muted">{text('address.none')}</p>}
      {addresses.length > 0 && (
        <ul className="address-cards">
          {addresses.map((address) => (
            <li key={address.id} className="panel address-card">
              <AddressCard address={address} busy={busy} />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="muted">{text('error.address_book_full')}</p>
      ) : (
        <div>
          <ButtonLink to={ADD_ADDRESS_PATH}>{text('address.add')}</ButtonLink>
        </div>
      )}
    </>
  );
}

function AddressCard({ address, busy }: { address: AddressReply; busy: boolean | undefined }) {
  const text = useText();
  const [first = ''] = address.lines;
  return (
    <>
      <p className="address-card__marks">
        {DEFAULT_USES.filter((use) => address[use]).map((use) => (
          <span key={use} className="address-card__mark">
            <Icon name="check" size="small" />
            {text(`address.${use}`)}
          </span>
        ))}
      </p>
      <AddressLines address={address} />
      {address.phone && <bdi dir="ltr">{address.phone}</bdi>}
      {!address.isDelivered && <p className="muted">{text('address.notDelivered')}</p>}
      <div className="address-card__actions">
        <Link to={editAddressPath(address.id)} aria-label={`${text('address.edit')} ${first}`}>
          {text('address.edit')}
        </Link>
        <Link to={deleteAddressPath(address.id)} aria-label={`${text('address.delete')} ${first}`}>
          {text('address.delete')}
        </Link>
        {DEFAULT_USES.filter((use) => !address[use] && mayBe(use, address)).map((use) => (
          <Form key={use} method="post" action={ROUTES.addressBook.path}>
            <input type="hidden" name="id" value={address.id} />
            <Button type="submit" variant="link" name="use" value={use} disabled={busy}>
              {text(`address.${use}.choose`)}
            </Button>
          </Form>
        ))}
      </div>
    </>
  );
}

/** Billing addresses may be in countries without delivery. */
const mayBe = (use: DefaultUse, { isDelivered }: AddressReply): boolean => use === 'isDefaultBilling' || isDelivered;
