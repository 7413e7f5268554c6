import { ROUTES } from '@shop/domain/site/pages/route-table';
import { redirect, useNavigation } from 'react-router';
import { DeleteAddressPage } from '#app/features/account/address/delete-address-page.tsx';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { failedReply } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/address-delete.ts';
import { findAddress } from './find-address.ts';

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  return { address: await findAddress({ url, context, id }) };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
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
      <UnlistedHead title={title} />
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
