import { useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { AccountOverview } from '#app/features/account/account-overview.tsx';
import { passkeyFormIn } from '#app/features/identity/passkey-form.ts';
import { PasskeySection } from '#app/features/identity/passkey-section.tsx';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { failedReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/account.ts';
import { IdentityHead } from './identity-head.tsx';
import { ordersOf } from './orders-of.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { api } = visitor;
  return await loadPrivate({ url, context }, async () => {
    const [customer, { addresses }, { passkeys }, { orders }] = await Promise.all([
      api.customer.get(),
      api.address.list(),
      api.passkey.list(),
      ordersOf(visitor),
    ]);
    return { customer, addresses, passkeys, latestOrder: orders[0] };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const { typed, work } = passkeyFormIn(await request.formData());
  return privateReply({ context, typed, work: () => work(api) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return serverAction().catch((error: unknown) =>
    failedReply(error, { url: request.url, typed: passkeyFormIn(form).typed }),
  );
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const customer = loaderData?.customer;
  return (
    <>
      <IdentityHead title={text('account.title')} />
      <AccountFrame
        title={customer ? text('account.hello', { name: customer.firstName }) : text('account.title')}
        intro={customer && text('account.email', { email: customer.email })}
      >
        <SignInAgain reply={actionData} email={customer?.email} />
        {loaderData && (
          <AccountOverview
            customer={loaderData.customer}
            addresses={loaderData.addresses}
            latestOrder={loaderData.latestOrder}
          >
            {/* Last, since it grows once it is known what the device can do. */}
            <PasskeySection passkeys={loaderData.passkeys} reply={actionData} busy={state !== 'idle'} />
          </AccountOverview>
        )}
      </AccountFrame>
    </>
  );
}
