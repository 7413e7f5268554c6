import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import './staff-discount.css';

type StaffDiscountFormProps = { token: string; reply?: FormReply | undefined; busy?: boolean };

/** Landing page of the staff link. Requires a click, since a prefetch must not consume the token. */
export function StaffDiscountForm({ token, reply, busy }: StaffDiscountFormProps) {
  const text = useText();
  const errorText = useErrorText();
  if (reply?.done) {
    return (
      <>
        <Notice>{text('staffDiscount.done')}</Notice>
        <div>
          <ButtonLink to={ROUTES.newIn.path}>{text('staffDiscount.shop')}</ButtonLink>
        </div>
      </>
    );
  }
  const isDead = reply?.refusals.some(({ field, code }) => field === 'token' || code === 'link_unusable');
  if (token === '' || isDead) return <ErrorBox title={text('staffDiscount.dead')} reply={reply} />;
  return (
    <Form className="staff-discount" method="post" action={ROUTES.staffDiscount.path}>
      {reply && <ErrorBox title={reply.refusals.map(errorText).join(' ')} reply={reply} />}
      <p>{text('staffDiscount.text')}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" disabled={busy}>
        {text('staffDiscount.submit')}
      </Button>
    </Form>
  );
}
