import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { IdentityPage } from './identity-page.tsx';
import { isDeadLink, resolveToken, useTokenRemoval } from './mail-link.ts';

type ConfirmEmailPageProps = { token: string; reply?: FormReply | undefined; busy?: boolean };

/** Landing page of the email change mail. Requires a click, because mail scanners open every link. */
export function ConfirmEmailPage({ token: linked, reply, busy }: ConfirmEmailPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const token = resolveToken(linked, reply);
  const title = text('account.confirmEmail.title');
  useTokenRemoval();
  if (reply?.done) return <Changed title={title} />;
  if (token === '' || isDeadLink(reply)) return <DeadLink title={title} reply={reply} />;
  return (
    <IdentityPage title={title} intro={text('account.confirmEmail.text')}>
      {reply?.done === false && <ErrorBox title={reply.refusals.map(errorText).join(' ')} reply={reply} />}
      <Form method="post" action={ROUTES.confirmEmail.path}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" disabled={busy}>
          {text('account.confirmEmail.submit')}
        </Button>
      </Form>
    </IdentityPage>
  );
}

function Changed({ title }: { title: string }) {
  const text = useText();
  return (
    <IdentityPage title={title}>
      <Notice>{text('account.confirmEmail.done')}</Notice>
      <ButtonLink to={ROUTES.account.path}>{text('account.title')}</ButtonLink>
    </IdentityPage>
  );
}

function DeadLink({ title, reply }: { title: string; reply: FormReply | undefined }) {
  const text = useText();
  return (
    <IdentityPage title={title}>
      <ErrorBox title={text('identity.link.unusable')} reply={reply}>
        <p>{text('account.confirmEmail.dead')}</p>
      </ErrorBox>
      <ButtonLink to={ROUTES.accountEdit.path}>{text('account.menu.edit')}</ButtonLink>
    </IdentityPage>
  );
}
