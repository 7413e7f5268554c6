import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { FetchForm } from '#app/features/account-life/fetch-form.tsx';
import { useTokenOutOfAddress } from '#app/features/identity/mail-link.ts';
import { loadPrivate } from '#app/features/identity/require-sign-in.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/account-export.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  await loadPrivate({ url, context }, () => api.customer.get());
  return { token: url.searchParams.get('token') ?? '' };
}

export default function AccountExportRoute({ loaderData }: Route.ComponentProps) {
  const text = useText();
  useTokenOutOfAddress();
  const title = text('accountLife.fetch.title');
  return (
    <>
      <IdentityHead title={title} />
      <AccountFrame title={title}>
        <FetchForm token={loaderData.token} />
      </AccountFrame>
    </>
  );
}
