import { Form } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import './newsletter.css';

type NewsletterLinkPageProps = { step: 'confirm' | 'unsubscribe'; token: string; reply?: FormReply | undefined };

/** Where a link of a mail leads. It asks for a click, because mail scanners open every link by themselves. */
export function NewsletterLinkPage({ step, token, reply }: NewsletterLinkPageProps) {
  const text = useText();
  return (
    <section className="newsletter-page container">
      <h1 className="display">{text(`newsletter.${step}.title`)}</h1>
      {reply?.done ? (
        <Done step={step} />
      ) : (
        <>
          <Refused reply={reply} />
          <p>{text(`newsletter.${step}.text`)}</p>
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit">{text(`newsletter.${step}.submit`)}</Button>
          </Form>
        </>
      )}
    </section>
  );
}

function Done({ step }: Pick<NewsletterLinkPageProps, 'step'>) {
  const text = useText();
  return (
    <>
      <p role="status">{text(`newsletter.${step}.done`)}</p>
      <ButtonLink to="/">{text('newsletter.home')}</ButtonLink>
    </>
  );
}

function Refused({ reply }: Pick<NewsletterLinkPageProps, 'reply'>) {
  const errorText = useErrorText();
  if (!reply || reply.done) return null;
  return <ErrorBox title={reply.refusals.map(errorText).join(' ')} reply={reply} />;
}
