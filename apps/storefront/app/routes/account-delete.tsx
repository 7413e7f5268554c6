import { ROUTES } from '@shop/domain/route-table';
import { data, redirectDocument, useNavigation } from 'react-router';
import { tellOtherTabs } from '#app/browser/session-news.ts';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { CLOSED_PATH } from '#app/features/account-life/account-life-paths.ts';
import { DELETE_STEPS, DeletePage, type StepReply } from '#app/features/account-life/delete-page.tsx';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { failedReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/account-delete.ts';
import { IdentityHead } from './identity-head.tsx';

/** Asked only to know that the session stands. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  await loadPrivate({ url, context }, () => api.customer.get());
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, session } = context.get(visitorContext);
  const form = await request.formData();
  const step = stepIn(form);
  const code = textOf(form, 'code').trim();
  const work = {
    export: () => api.accountLife.askExport(),
    code: () => api.accountLife.sendDeletionCode(),
    close: () => api.accountLife.close({ body: { code } }),
  }[step];
  const reply = await privateReply({ context, typed: { code }, work });
  if (step !== 'close' || !reply.data.done) {
    return data<StepReply>({ step, reply: reply.data }, { status: reply.init?.status ?? 200 });
  }
  await session.logout();
  throw redirectDocument(CLOSED_PATH, 303);
}

/** An answer that never came is told above its form: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) tellOtherTabs();
    const failed = failedReply(error, { url: request.url, typed: { code: textOf(form, 'code') } });
    return data<StepReply>({ step: stepIn(form), reply: failed.data }, { status: 503 });
  });
}

const stepIn = (form: FormData) => DELETE_STEPS.find((step) => step === textOf(form, 'step')) ?? 'code';

export default function AccountDeleteRoute({ actionData }: Route.ComponentProps) {
  const text = useText();
  const { state, formAction } = useNavigation();
  const title = text('accountLife.delete.title');
  const busy = state !== 'idle' && (formAction?.endsWith(ROUTES.deleteAccount.path) ?? false);
  return (
    <>
      <IdentityHead title={title} />
      <AccountFrame title={title}>
        <SignInAgain reply={actionData?.reply} />
        <DeletePage answered={actionData} isEnded={isSessionEnded(actionData?.reply)} busy={busy} />
      </AccountFrame>
    </>
  );
}
