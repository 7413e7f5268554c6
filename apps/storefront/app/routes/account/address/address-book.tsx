import { useNavigation } from 'react-router';
import { AddressBookPage, DEFAULT_USES } from '#app/features/account/address/address-book-page.tsx';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { loadPrivate, privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { typedIn } from '#app/form/form-fields.ts';
import { failedReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/address-book.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext).services;
  return await loadPrivate({ url, context }, () => api.address.list());
}

/** Sets a default address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const typed = typedIn(form, ['id', 'use']);
  const use = DEFAULT_USES.find((one) => one === readText(form, 'use'));
  const body = use ? { [use]: true as const } : {};
  return privateReply({ context, typed, work: () => api.address.choose({ params: { id: typed.id }, body }) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed: {} }));
}

export default function AddressBookRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const title = text('address.title');
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title}>
        <SignInAgain reply={actionData} />
        {loaderData && (
          <AddressBookPage
            addresses={loaderData.addresses}
            reply={isSessionEnded(actionData) ? undefined : actionData}
            busy={state !== 'idle'}
          />
        )}
      </AccountFrame>
    </>
  );
}
