import { FetchForm } from '#app/features/account/closure/fetch-form.tsx';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { useTokenRemoval } from '#app/features/account/sign-in/mail-link.ts';
import { loadPrivate } from '#app/features/account/sign-in/require-sign-in.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/account-export.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext).services;
  await loadPrivate({ url, context }, () => api.customer.get());
  return { token: url.searchParams.get('token') ?? '' };
}

export default function AccountExportRoute({ loaderData }: Route.ComponentProps) {
  const text = useText();
  useTokenRemoval();
  const title = text('accountLife.fetch.title');
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title}>
        <FetchForm token={loaderData.token} />
      </AccountFrame>
    </>
  );
}
