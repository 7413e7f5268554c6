import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import './referral.css';

type StopPageProps = { token: string; reply?: FormReply | undefined };

/** Permanent errors: a retry cannot succeed. */
const DEAD_LINK: ReadonlySet<string> = new Set(['link_unusable', 'invalid']);

/** Landing page of the opt-out link in an invitation. Requires a click, because mail scanners open every link. */
export function StopPage({ token, reply }: StopPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const { state } = useNavigation();
  const refusals = reply?.done === false ? reply.refusals : [];
  const isDead = refusals.some(({ code }) => DEAD_LINK.has(code));
  const isOver = reply?.done || isDead;
  return (
    <section className="referral-offer container section">
      <h1 className="display">{text('referral.stop.title')}</h1>
      {reply?.done && <Notice>{text('referral.stop.done')}</Notice>}
      {refusals.length > 0 && (
        <ErrorBox title={isDead ? text('referral.stop.dead') : refusals.map(errorText).join(' ')} reply={reply} />
      )}
      {isOver ? (
        <ButtonLink to={ROUTES.home.path}>{text('listing.home')}</ButtonLink>
      ) : (
        <>
          <p>{text('referral.stop.text')}</p>
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" disabled={state !== 'idle'}>
              {text('referral.stop.submit')}
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}
