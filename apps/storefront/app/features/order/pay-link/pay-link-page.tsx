import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import type { FormReply, Refusal } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import '#app/features/order/checkout/checkout.css';

type PayLinkPageProps = { token: string; reply?: FormReply | undefined };

/** Codes that mean a mistyped link, not one with a state of its own. */
const DEAD_LINK: ReadonlySet<string> = new Set(['link_unusable', 'invalid']);

/** Landing page of a mailed pay link. Requires a click, because mail scanners open every link and it works once. */
export function PayLinkPage({ token, reply }: PayLinkPageProps) {
  const text = useText();
  const refusal = reply?.done === false ? reply.refusals[0] : undefined;
  return (
    <div className="checkout-return container">
      <h1 className="display">{text('payLink.title')}</h1>
      {refusal ? (
        <PayLinkRefusal refusal={refusal} />
      ) : (
        <Form method="post" reloadDocument>
          <p>{text('payLink.text')}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{text('payLink.submit')}</Button>
        </Form>
      )}
    </div>
  );
}

/** Why a pay link cannot be used, and whom to ask. */
export function PayLinkRefusal({ refusal }: { refusal: Refusal }) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <>
      <ErrorBox title={DEAD_LINK.has(refusal.code) ? text('payLink.dead') : errorText(refusal)} reply={refusal} />
      <ButtonLink variant="secondary" to={ROUTES.contact.path}>
        {text('payLink.contact')}
      </ButtonLink>
    </>
  );
}
