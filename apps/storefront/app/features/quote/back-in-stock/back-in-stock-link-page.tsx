import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { BackInStockNotice } from './back-in-stock-notice.tsx';
import './back-in-stock.css';

export type BackInStockStep = 'confirm' | 'cancel';
/** Value of the button that cancels every request of the address, as one-click unsubscribe does. */
export const ALL = 'yes';
export type BackInStockReply = FormReply & { isForAll?: boolean };
type BackInStockLinkPageProps = { step: BackInStockStep; token: string; reply?: BackInStockReply | undefined };
type Refused = Extract<FormReply, { done: false }>;

/** Permanent errors: a retry cannot succeed. */
const DEAD_LINK: ReadonlySet<string> = new Set(['link_unusable', 'invalid']);

/**
 * Landing page of a mail link, also of a GET of the one-click address. Requires a click, because mail scanners open
 * every link.
 */
export function BackInStockLinkPage({ step, token, reply }: BackInStockLinkPageProps) {
  const text = useText();
  const dead = reply?.done === false && isDead(reply);
  return (
    <section className="restock-page container">
      <h1 className="display">{text(`backInStock.${step}.title`)}</h1>
      {reply?.done && (
        <BackInStockNotice reply={reply}>
          {text(reply.isForAll ? 'backInStock.cancelAll.done' : `backInStock.${step}.done`)}
        </BackInStockNotice>
      )}
      {reply?.done === false && <Refusal reply={reply} />}
      {reply?.done || dead ? (
        <ButtonLink className="restock-page__way-on" to="/">
          {text('backInStock.home')}
        </ButtonLink>
      ) : (
        <Ask step={step} token={token} />
      )}
    </section>
  );
}

const isDead = ({ refusals }: Refused): boolean => refusals.some(({ code }) => DEAD_LINK.has(code));

function Ask({ step, token }: Pick<BackInStockLinkPageProps, 'step' | 'token'>) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <p>{text(`backInStock.${step}.text`)}</p>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" disabled={state !== 'idle'}>
          {text(`backInStock.${step}.submit`)}
        </Button>
        {step === 'cancel' && (
          <>
            <p>{text('backInStock.cancelAll.text')}</p>
            <Button type="submit" variant="secondary" name="all" value={ALL} disabled={state !== 'idle'}>
              {text('backInStock.cancelAll.submit')}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}

function Refusal({ reply }: { reply: Refused }) {
  const text = useText();
  const errorText = useErrorText();
  const title = isDead(reply) ? text('backInStock.deadLink') : reply.refusals.map(errorText).join(' ');
  return <ErrorBox title={title} reply={reply} />;
}
