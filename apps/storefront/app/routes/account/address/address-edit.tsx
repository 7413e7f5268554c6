import { useNavigation } from 'react-router';
import { formKey } from '#app/features/account/address/address-fields.ts';
import { AddressForm } from '#app/features/account/address/address-form.tsx';
import { editAddressPath } from '#app/features/account/address/address-paths.ts';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/address-edit.ts';
import { answerAddressForm, answerAddressFormFromBrowser, toFormValues } from './address-form-action.ts';
import { findAddress } from './find-address.ts';

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext).services;
  const [address, { countries }] = await Promise.all([findAddress({ url, context, id }), api.address.form()]);
  return { address, countries };
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answerAddressForm({ request, context, save: (api, body) => api.address.replace({ params: { id }, body }) });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerAddressFormFromBrowser({ request, serverAction });

export default function AddressEditRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const { address, countries } = loaderData;
  const title = text('address.edit.title');
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title}>
        <AddressForm
          key={formKey(actionData)}
          countries={countries}
          values={address ? toFormValues(address) : {}}
          defaults={address}
          action={editAddressPath(params.id)}
          reply={actionData}
          isSessionOver={isSessionEnded(actionData)}
          busy={state !== 'idle'}
        >
          <SignInAgain reply={actionData} />
        </AddressForm>
      </AccountFrame>
    </>
  );
}
