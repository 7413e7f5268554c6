import { Form, useFetcher, useNavigation } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { StatusLine } from './status-line.tsx';
import './newsletter.css';

export type NewsletterStep = 'confirm' | 'unsubscribe';
type NewsletterLinkPageProps = { step: NewsletterStep; token: string; reply?: FormReply | undefined };
type Refused = Extract<FormReply, { done: false }>;

/** Permanent errors: a retry cannot succeed. */
const DEAD_LINK: ReadonlySet<string> = new Set(['link_unusable', 'invalid']);

/** Landing page of a mail link. Requires a click, because mail scanners open every link. */
export function NewsletterLinkPage({ step, token, reply }: NewsletterLinkPageProps) {
  const text = useText();
  return (
    <section className="newsletter-page container">
      <h1 className="display">{text(`newsletter.${step}.title`)}</h1>
      {reply?.done ? (
        <Done step={step} reply={reply} />
      ) : (
        <>
          {reply && <Refusal reply={reply} />}
          {reply && isDead(reply) ? <SignUpAgain /> : <Ask step={step} token={token} />}
        </>
      )}
    </section>
  );
}

const isDead = ({ refusals }: Refused): boolean => refusals.some(({ code }) => DEAD_LINK.has(code));

function Ask({ step, token }: Pick<NewsletterLinkPageProps, 'step' | 'token'>) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <p>{text(`newsletter.${step}.text`)}</p>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" disabled={state !== 'idle'}>
          {text(`newsletter.${step}.submit`)}
        </Button>
      </Form>
    </>
  );
}

function Done({ step, reply }: { step: NewsletterStep; reply: FormReply }) {
  const text = useText();
  return (
    <>
      <StatusLine reply={reply}>{text(`newsletter.${step}.done`)}</StatusLine>
      <ButtonLink className="newsletter-page__way-on" to="/">
        {text('newsletter.home')}
      </ButtonLink>
    </>
  );
}

function Refusal({ reply }: { reply: Refused }) {
  const errorText = useErrorText();
  return <ErrorBox title={reply.refusals.map(errorText).join(' ')} reply={reply} />;
}

function SignUpAgain() {
  const fetcher = useFetcher<FormReply>();
  return <NewsletterForm form={fetcher.Form} source="home" reply={fetcher.data} busy={fetcher.state !== 'idle'} />;
}
