import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useLayoutEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { LoginForm } from './login-form.tsx';
import './identity.css';

const SESSION_ENDED: ReadonlySet<string> = new Set([
  'sign_in_required',
  'session_ended',
  'token_expired',
  'token_invalid',
]);
/** The session runs, but the sign-in is too long ago for this change. */
const SIGN_IN_AGAIN = 'sign_in_again';

/** True if a form was refused until the customer signs in again. */
export const isSessionEnded = (reply: FormReply | undefined): boolean =>
  reply?.done === false && reply.refusals.some(({ code }) => SESSION_ENDED.has(code) || code === SIGN_IN_AGAIN);

const isRunning = (reply: FormReply | undefined): boolean =>
  reply?.done === false && reply.refusals.some(({ code }) => code === SIGN_IN_AGAIN);

type SignInAgainProps = {
  reply: FormReply | undefined;
  /** Email address of the previous session. */
  email?: string | undefined;
};

/** Login above a form whose session has ended or needs a recent sign-in, without leaving the page, so that entered values are kept. */
export function SignInAgain({ reply, email }: SignInAgainProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const fetcher = useFetcher<FormReply>();
  // Resets the login result, since each ended session needs a new login. Before painting: later it would cancel a login
  // that is sent at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reply is the occasion
  useLayoutEffect(() => fetcher.reset(), [reply]);
  if (!isSessionEnded(reply)) return null;
  if (fetcher.data?.done) return <Notice>{text('identity.again.done')}</Notice>;
  return (
    <div className="sign-in-again">
      <ErrorBox title={text(isRunning(reply) ? 'identity.prove.title' : 'identity.again.title')} reply={reply}>
        <p>{text(isRunning(reply) ? 'identity.prove.text' : 'identity.again.text')}</p>
        {!isHydrated && (
          <p>
            <Link to={ROUTES.login.path} target="_blank">
              {text('identity.again.newTab')}
            </Link>
          </p>
        )}
      </ErrorBox>
      {isHydrated && (
        <LoginForm
          form={fetcher.Form}
          action={ROUTES.login.path}
          email={email}
          reply={fetcher.data}
          busy={fetcher.state !== 'idle'}
        >
          <input type="hidden" name="stay" value="yes" />
        </LoginForm>
      )}
    </div>
  );
}
