import { ROUTES } from '@shop/domain/route-table';
import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Notice } from '#app/ui/notice.tsx';
import { LoginForm } from './login-form.tsx';
import './identity.css';

const SESSION_ENDED: ReadonlySet<string> = new Set([
  'sign_in_required',
  'session_ended',
  'token_expired',
  'token_invalid',
]);

/** Whether a form was refused because the session of its sender had ended. */
export const isSessionEnded = (reply: FormReply | undefined): boolean =>
  reply?.done === false && reply.refusals.some(({ code }) => SESSION_ENDED.has(code));

type SignInAgainProps = {
  reply: FormReply | undefined;
  /** Of whoever sent the form. */
  email?: string | undefined;
};

/** Above a form whose sender's session has ended: signs in without leaving the page, so that nothing typed is lost. */
export function SignInAgain({ reply, email }: SignInAgainProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const fetcher = useFetcher<FormReply>();
  // Each session that ends is a new occasion to sign in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reply is the occasion
  useEffect(() => fetcher.reset(), [reply]);
  if (!isSessionEnded(reply)) return null;
  if (fetcher.data?.done) return <Notice>{text('identity.again.done')}</Notice>;
  return (
    <div className="sign-in-again">
      <ErrorBox title={text('identity.again.title')} reply={reply}>
        <p>{text('identity.again.text')}</p>
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
