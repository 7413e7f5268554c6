import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { AccountOverview } from '#app/features/account/account-overview.tsx';
import { loadPrivate } from '#app/features/identity/require-sign-in.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/account.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  return await loadPrivate({ url, context }, async () => {
    const [customer, { addresses }] = await Promise.all([api.customer.get(), api.address.list()]);
    return { customer, addresses };
  });
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const text = useText();
  if (!loaderData) return null;
  const { customer, addresses } = loaderData;
  return (
    <>
      <IdentityHead title={text('account.title')} />
      <AccountFrame
        title={text('account.hello', { name: customer.firstName })}
        intro={text('account.email', { email: customer.email })}
      >
        <AccountOverview customer={customer} addresses={addresses} />
      </AccountFrame>
    </>
  );
}
