import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { IdentityPage } from './identity-page.tsx';

type LogoutPageProps = { signedIn: boolean; reply?: FormReply | undefined; busy?: boolean };

/**
 * §2: GET must not log out, since browsers prefetch pages. With JavaScript the page posts once shown; without, by its
 * button.
 */
export function LogoutPage({ signedIn, reply, busy }: LogoutPageProps) {
  const text = useText();
  const errorText = useErrorText();
  useSigningOut(signedIn);
  if (!signedIn) return <SignedOut />;
  return (
    <IdentityPage title={text('identity.logout.title')} intro={text('identity.logout.text')}>
      {reply?.done === false && <ErrorBox title={reply.refusals.map(errorText).join(' ')} reply={reply} />}
      <SignOutForm busy={busy} />
    </IdentityPage>
  );
}

function SignOutForm({ busy }: { busy: boolean | undefined }) {
  const text = useText();
  return (
    <Form method="post" action={ROUTES.logout.path}>
      <Button type="submit" variant="secondary" disabled={busy}>
        {text('identity.logout.submit')}
      </Button>
    </Form>
  );
}

function useSigningOut(signedIn: boolean): void {
  const submit = useSubmit();
  const isBegun = useRef(false);
  useEffect(() => {
    if (!signedIn || isBegun.current) return;
    isBegun.current = true;
    void submit(null, { method: 'post', action: ROUTES.logout.path, replace: true });
  }, [signedIn, submit]);
}

function SignedOut() {
  const text = useText();
  return (
    <IdentityPage title={text('identity.signedOut.title')}>
      <Notice>
        <p>{text('identity.signedOut.text')}</p>
      </Notice>
      <ButtonLink to={ROUTES.login.path}>{text('identity.login.submit')}</ButtonLink>
      <ButtonLink variant="secondary" to={ROUTES.home.path}>
        {text('identity.signedOut.home')}
      </ButtonLink>
    </IdentityPage>
  );
}
