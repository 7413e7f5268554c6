import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import './wishlist.css';

type UnsubscribePageProps = { token: string; reply?: FormReply | undefined };

/** Permanent errors: a retry cannot succeed. */
const DEAD_LINK: ReadonlySet<string> = new Set(['link_unusable', 'invalid']);

/** Landing page of the unsubscribe link in a mail. Requires a click, because mail scanners open every link. */
export function UnsubscribePage({ token, reply }: UnsubscribePageProps) {
  const text = useText();
  const errorText = useErrorText();
  const refusals = reply?.done === false ? reply.refusals : [];
  const isDead = refusals.some(({ code }) => DEAD_LINK.has(code));
  return (
    <section className="wishlist wishlist--narrow container section">
      <h1 className="display">{text('wishlist.unsubscribe.title')}</h1>
      {reply?.done && <Done />}
      {refusals.length > 0 && (
        <ErrorBox
          title={isDead ? text('wishlist.unsubscribe.dead') : refusals.map(errorText).join(' ')}
          reply={reply}
        />
      )}
      {reply?.done || isDead ? (
        <ButtonLink className="wishlist__way-on" to={ROUTES.wishlist.path}>
          {text('wishlist.unsubscribe.open')}
        </ButtonLink>
      ) : (
        <Ask token={token} />
      )}
    </section>
  );
}

function Ask({ token }: { token: string }) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <p>{text('wishlist.unsubscribe.text')}</p>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" disabled={state !== 'idle'}>
          {text('wishlist.unsubscribe.submit')}
        </Button>
      </Form>
    </>
  );
}

function Done() {
  const text = useText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="wishlist__notice" role="status" tabIndex={-1} ref={notice}>
      {text('wishlist.unsubscribe.done')}
    </div>
  );
}
