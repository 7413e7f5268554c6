import { ROUTES } from '@shop/domain/route-table';
import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { Notice } from '#app/ui/notice.tsx';
import './referral.css';

type StopPageProps = { token: string; reply?: FormReply | undefined };

/** With these the link will never work, however often it is tried. */
const DEAD_LINK: ReadonlySet<string> = new Set(['link_unusable', 'invalid']);

/** Where the last link of an invitation leads. It asks for a click, because mail scanners open every link by themselves. */
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
