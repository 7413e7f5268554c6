import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
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
  const errorText = useErrorText();
  const refused = reply?.done === false ? reply : undefined;
  const refusal = refused?.refusals[0];
  return (
    <div className="checkout-return container">
      <h1 className="display">{text('payLink.title')}</h1>
      {refused && refusal ? (
        <>
          <ErrorBox title={DEAD_LINK.has(refusal.code) ? text('payLink.dead') : errorText(refusal)} reply={refused} />
          <ButtonLink variant="secondary" to={ROUTES.contact.path}>
            {text('payLink.contact')}
          </ButtonLink>
        </>
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
