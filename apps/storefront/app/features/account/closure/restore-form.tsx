import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import './closure.css';

type RestoreFormProps = { token: string; reply?: FormReply | undefined; busy?: boolean };

/** Landing page of the account closure mail. Requires a click, because mail scanners open every link. */
export function RestoreForm({ token, reply, busy }: RestoreFormProps) {
  const text = useText();
  const errorText = useErrorText();
  if (reply?.done) {
    return (
      <>
        <Notice>{text('accountLife.restore.done')}</Notice>
        <ButtonLink to={ROUTES.login.path}>{text('accountLife.restore.signIn')}</ButtonLink>
      </>
    );
  }
  const isDead = reply?.refusals.some(({ field }) => field === 'token');
  return (
    <Form method="post" action={ROUTES.accountRestore.path} className="account-life">
      {reply && (
        <ErrorBox title={text('accountLife.restore.refused')} reply={reply}>
          <p>{isDead ? text('accountLife.fetch.dead') : reply.refusals.map(errorText).join(' ')}</p>
        </ErrorBox>
      )}
      <input type="hidden" name="token" value={reply?.typed.token ?? token} />
      {!isDead && (
        <Button type="submit" disabled={busy}>
          {text('accountLife.restore.submit')}
        </Button>
      )}
    </Form>
  );
}
