import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { IdentityPage } from './identity-page.tsx';
import { isDeadLink, resolveToken, useTokenRemoval } from './mail-link.ts';
import { NewPasswordField } from './new-password-field.tsx';

type ChangeForgottenPageProps = { token: string; reply?: FormReply | undefined; busy?: boolean };

/** Landing page of the password reset mail. */
export function ChangeForgottenPage({ token: linked, reply, busy }: ChangeForgottenPageProps) {
  const text = useText();
  const token = resolveToken(linked, reply);
  const { faults, getFieldAttributes } = useFormFields(reply, { password: text('identity.newPassword.wrong') });
  useTokenRemoval();
  if (token === '' || isDeadLink(reply)) return <DeadLink reply={reply} />;
  return (
    <IdentityPage title={text('identity.change.title')} intro={text('identity.change.text')}>
      <Form className="identity-form" method="post" action={ROUTES.changeForgotten.path} noValidate>
        {faults.length > 0 && <ErrorBox title={text('identity.change.refused')} faults={faults} reply={reply} />}
        <input type="hidden" name="token" value={token} />
        <NewPasswordField {...getFieldAttributes('password')} label={text('identity.newPassword')} />
        <Button type="submit" block disabled={busy}>
          {text('identity.change.submit')}
        </Button>
      </Form>
    </IdentityPage>
  );
}

function DeadLink({ reply }: Pick<ChangeForgottenPageProps, 'reply'>) {
  const text = useText();
  return (
    <IdentityPage title={text('identity.change.title')}>
      <ErrorBox title={text('identity.link.unusable')} reply={reply}>
        <p>{text('identity.change.dead')}</p>
      </ErrorBox>
      <ButtonLink to={ROUTES.forgotPassword.path}>{text('identity.forgot.submit')}</ButtonLink>
    </IdentityPage>
  );
}
