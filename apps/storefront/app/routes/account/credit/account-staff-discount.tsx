import { useNavigation } from 'react-router';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { useTokenRemoval } from '#app/features/account/sign-in/mail-link.ts';
import { loadPrivate, privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { StaffDiscountForm } from '#app/features/account/staff-discount/staff-discount-form.tsx';
import { failedReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/account-staff-discount.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext).services;
  await loadPrivate({ url, context }, () => api.customer.get());
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const token = readText(await request.formData(), 'token');
  return privateReply({ context, typed: { token }, work: () => api.staffDiscount.verify({ query: { token } }) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = { token: readText(await request.clone().formData(), 'token') };
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

export default function AccountStaffDiscountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  useTokenRemoval();
  const title = text('staffDiscount.title');
  const typed = actionData?.done === false ? actionData.typed.token : undefined;
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title}>
        <SignInAgain reply={actionData} />
        <StaffDiscountForm
          token={typed ?? loaderData.token}
          reply={isSessionEnded(actionData) ? undefined : actionData}
          busy={state !== 'idle'}
        />
      </AccountFrame>
    </>
  );
}
