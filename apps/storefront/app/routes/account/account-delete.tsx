import { ROUTES } from '@shop/domain/site/pages/route-table';
import { data, redirectDocument, useNavigation } from 'react-router';
import { notifyOtherTabs } from '#app/browser/session-broadcast.ts';
import { DELETE_STEPS, DeletePage, type StepReply } from '#app/features/account/closure/delete-page.tsx';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { loadPrivate, privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { failedReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/account-delete.ts';

/** Loads only to verify the session. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext).services;
  await loadPrivate({ url, context }, () => api.customer.get());
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const {
    session,
    services: { api },
  } = context.get(visitorContext);
  const form = await request.formData();
  const step = stepIn(form);
  const code = readText(form, 'code').trim();
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
  throw redirectDocument(ROUTES.accountClosed.path, 303);
}

/** A failed request is shown above its form, with the typed values kept. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) notifyOtherTabs();
    const failed = failedReply(error, { url: request.url, typed: { code: readText(form, 'code') } });
    return data<StepReply>({ step: stepIn(form), reply: failed.data }, { status: 503 });
  });
}

const stepIn = (form: FormData) => DELETE_STEPS.find((step) => step === readText(form, 'step')) ?? 'code';

export default function AccountDeleteRoute({ actionData }: Route.ComponentProps) {
  const text = useText();
  const { state, formAction } = useNavigation();
  const title = text('accountLife.delete.title');
  const busy = state !== 'idle' && (formAction?.endsWith(ROUTES.deleteAccount.path) ?? false);
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title}>
        <SignInAgain reply={actionData?.reply} />
        <DeletePage answered={actionData} isEnded={isSessionEnded(actionData?.reply)} busy={busy} />
      </AccountFrame>
    </>
  );
}
