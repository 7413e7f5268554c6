import { isApiError } from '@shop/contracts/shop/api-error';
import { data, Link, useNavigation } from 'react-router';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { loadPrivate, privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { orderPath, returnPath } from '#app/features/order/orders/order-paths.ts';
import { allTyped, type ReturnAnswer, readChoice } from '#app/features/order/returns/return-choice.ts';
import { ReturnForm } from '#app/features/order/returns/return-form.tsx';
import { ReturnList } from '#app/features/order/returns/return-list.tsx';
import { ReturnMade } from '#app/features/order/returns/return-made.tsx';
import { failedReply } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/order-return.ts';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext).services;
  const returns = await loadPrivate({ url, context }, () => api.returns.get({ params }).catch(nothingThere));
  return { returns, requestKey: crypto.randomUUID() };
}

/** An order of another customer results in a 404 page. */
function nothingThere(error: unknown): never {
  if (isApiError(error) && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
  throw error;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const typed = allTyped(await request.formData());
  const { choice, refusals } = readChoice(typed);
  if (!choice) return data<ReturnAnswer>({ done: false, refusals, typed }, { status: 422 });
  const found: Pick<ReturnAnswer, 'made'> = {};
  const reply = await privateReply({
    context,
    typed,
    work: async () => {
      found.made = await api.returns.request({ params, body: choice });
    },
  });
  return data<ReturnAnswer>({ ...reply.data, ...found }, { status: reply.init?.status ?? 200 });
}

/** Network errors are shown above the form; the selection stays, and sending it again is idempotent. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = allTyped(await request.clone().formData());
  return serverAction().catch((error: unknown) => {
    const failed = failedReply(error, { url: request.url, typed });
    return data<ReturnAnswer>(failed.data, { status: 503 });
  });
}

export default function OrderReturnRoute({ loaderData, actionData, params: { number } }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const { returns, requestKey } = loaderData;
  const answer = isSessionEnded(actionData) ? undefined : actionData;
  const title = text('returns.title');
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title} intro={text('returns.of', { number: returns?.number ?? number })}>
        <SignInAgain reply={actionData} />
        {answer?.made && <ReturnMade made={answer.made} />}
        {returns && !answer?.made && (
          <>
            <ReturnForm
              {...{ returns, requestKey, answer }}
              action={returnPath(returns.number)}
              busy={state !== 'idle'}
            />
            <ReturnList returns={returns.returns} />
          </>
        )}
        <Link to={orderPath(returns?.number ?? number)}>{text('returns.order')}</Link>
      </AccountFrame>
    </>
  );
}
