import { useNavigation } from 'react-router';
import { formKey } from '#app/features/account/address/address-fields.ts';
import { AddressForm } from '#app/features/account/address/address-form.tsx';
import { ADD_ADDRESS_PATH } from '#app/features/account/address/address-paths.ts';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { loadPrivate } from '#app/features/account/sign-in/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/address-add.ts';
import { answerAddressForm, answerAddressFormFromBrowser } from './address-form-action.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext).services;
  const [customer, { countries }] = await Promise.all([
    loadPrivate({ url, context }, () => api.customer.get()),
    api.address.form(),
  ]);
  return { customer, countries };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerAddressForm({ request, context, save: (api, body) => api.address.add({ body }) });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerAddressFormFromBrowser({ request, serverAction });

export default function AddressAddRoute({ loaderData: { customer, countries }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const title = text('address.add');
  const values = { firstName: customer?.firstName, lastName: customer?.lastName, phone: customer?.phone };
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title}>
        <AddressForm
          key={formKey(actionData)}
          countries={countries}
          values={onlyKnown(values)}
          action={ADD_ADDRESS_PATH}
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

const onlyKnown = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
