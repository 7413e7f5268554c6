import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { RestockNews } from './restock-news.tsx';
import './back-in-stock.css';

export type BackInStockStep = 'confirm' | 'cancel';
type BackInStockLinkPageProps = { step: BackInStockStep; token: string; reply?: FormReply | undefined };
type Refused = Extract<FormReply, { done: false }>;

/** With these the link will never work, however often it is tried. */
const DEAD_LINK: ReadonlySet<string> = new Set(['link_unusable', 'invalid']);

/** Where a link of a mail leads. It asks for a click, because mail scanners open every link by themselves. */
export function BackInStockLinkPage({ step, token, reply }: BackInStockLinkPageProps) {
  const text = useText();
  const dead = reply?.done === false && isDead(reply);
  return (
    <section className="restock-page container">
      <h1 className="display">{text(`backInStock.${step}.title`)}</h1>
      {reply?.done && <RestockNews reply={reply}>{text(`backInStock.${step}.done`)}</RestockNews>}
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
