import { useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { useTokenOutOfAddress } from '#app/features/identity/mail-link.ts';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { StaffDiscountForm } from '#app/features/staff-discount/staff-discount-form.tsx';
import { failedReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/account-staff-discount.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  await loadPrivate({ url, context }, () => api.customer.get());
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const token = textOf(await request.formData(), 'token');
  return privateReply({ context, typed: { token }, work: () => api.staffDiscount.verify({ query: { token } }) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = { token: textOf(await request.clone().formData(), 'token') };
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

export default function AccountStaffDiscountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  useTokenOutOfAddress();
  const title = text('staffDiscount.title');
  const typed = actionData?.done === false ? actionData.typed.token : undefined;
  return (
    <>
      <IdentityHead title={title} />
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
