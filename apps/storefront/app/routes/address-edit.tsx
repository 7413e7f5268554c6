import { useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { formKey } from '#app/features/address/address-fields.ts';
import { AddressForm } from '#app/features/address/address-form.tsx';
import { editAddressPath } from '#app/features/address/address-paths.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/address-edit.ts';
import { answerAddressForm, answerAddressFormFromBrowser, valuesOf } from './address-form-action.ts';
import { addressOf } from './address-of.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  const [address, { countries }] = await Promise.all([addressOf({ url, context, id }), api.address.form()]);
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
      <IdentityHead title={title} />
      <AccountFrame title={title}>
        <AddressForm
          key={formKey(actionData)}
          countries={countries}
          values={address ? valuesOf(address) : {}}
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
