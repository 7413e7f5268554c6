import { useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { AddressBookPage, DEFAULT_USES } from '#app/features/address/address-book-page.tsx';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { typedIn } from '#app/form-fields.ts';
import { failedReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/address-book.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  return await loadPrivate({ url, context }, () => api.address.list());
}

/** Makes an address the default of something. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const form = await request.formData();
  const typed = typedIn(form, ['id', 'use']);
  const use = DEFAULT_USES.find((one) => one === textOf(form, 'use'));
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
      <IdentityHead title={title} />
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
