import { ROUTES } from '@shop/domain/route-table';
import { redirect, useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { DeleteAddressPage } from '#app/features/address/delete-address-page.tsx';
import { privateReply } from '#app/features/identity/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { failedReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/address-delete.ts';
import { addressOf } from './address-of.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  return { address: await addressOf({ url, context, id }) };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const reply = await privateReply({ context, typed: {}, work: () => api.address.remove({ params }) });
  if (!reply.data.done) return reply;
  throw redirect(ROUTES.addressBook.path, 303);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed: {} }));
}

export default function AddressDeleteRoute({ loaderData: { address }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const title = text('address.delete.title');
  return (
    <>
      <IdentityHead title={title} />
      <AccountFrame title={title}>
        <SignInAgain reply={actionData} />
        {address && (
          <DeleteAddressPage
            address={address}
            reply={isSessionEnded(actionData) ? undefined : actionData}
            busy={state !== 'idle'}
          />
        )}
      </AccountFrame>
    </>
  );
}
