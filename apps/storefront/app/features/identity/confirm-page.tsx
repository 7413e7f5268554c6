import { ROUTES } from '@shop/domain/route-table';
import { Form } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { IdentityPage } from './identity-page.tsx';
import { isDeadLink, tokenOf, useTokenOutOfAddress } from './mail-link.ts';

type ConfirmPageProps = { token: string; reply?: FormReply | undefined; busy?: boolean };

/** Where the mail to a new customer leads. It asks for a click, because mail scanners open every link by themselves. */
export function ConfirmPage({ token, reply, busy }: ConfirmPageProps) {
  const text = useText();
  const errorText = useErrorText();
  useTokenOutOfAddress();
  if (isDeadLink(reply)) return <DeadLink reply={reply} />;
  return (
    <IdentityPage title={text('identity.confirm.title')} intro={text('identity.confirm.text')}>
      {reply?.done === false && <ErrorBox title={reply.refusals.map(errorText).join(' ')} reply={reply} />}
      <Form method="post" action={ROUTES.register.path}>
        <input type="hidden" name="token" value={tokenOf(token, reply)} />
        <Button type="submit" disabled={busy}>
          {text('identity.confirm.submit')}
        </Button>
      </Form>
    </IdentityPage>
  );
}

function DeadLink({ reply }: Pick<ConfirmPageProps, 'reply'>) {
  const text = useText();
  return (
    <IdentityPage title={text('identity.confirm.title')}>
      <ErrorBox title={text('identity.link.unusable')} reply={reply}>
        <p>{text('identity.confirm.dead')}</p>
      </ErrorBox>
      <ButtonLink to={ROUTES.login.path}>{text('identity.login.submit')}</ButtonLink>
      <ButtonLink variant="secondary" to={ROUTES.register.path}>
        {text('identity.register.title')}
      </ButtonLink>
    </IdentityPage>
  );
}
