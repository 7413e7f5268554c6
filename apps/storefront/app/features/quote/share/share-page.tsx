import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import './share.css';

export const SHARE_INTENTS = { start: 'start', end: 'end' } as const;

type SharePageProps = {
  /** Times are formatted by the store. */
  connectedUntil?: string | undefined;
  shown?: { code: string; until: string } | undefined;
};

/** Consent of a shopper that staff see the bag: plain forms, so that the page needs no script. */
export function SharePage({ connectedUntil, shown }: SharePageProps) {
  const text = useText();
  return (
    <section className="share-page container">
      <h1 className="display">{text('share.title')}</h1>
      {connectedUntil ? (
        <Notice>{text('share.isConnected', { time: connectedUntil })}</Notice>
      ) : (
        <p>{text('share.text')}</p>
      )}
      {shown && !connectedUntil && (
        <div role="status">
          <h2>{text('share.code')}</h2>
          <p className="share-page__code" dir="ltr">
            {shown.code}
          </p>
          <p className="muted">{text('share.until', { time: shown.until })}</p>
        </div>
      )}
      <Form method="post" reloadDocument>
        <Button
          type="submit"
          name="intent"
          value={connectedUntil ? SHARE_INTENTS.end : SHARE_INTENTS.start}
          variant={connectedUntil || shown ? 'secondary' : 'primary'}
        >
          {text(getLabel(connectedUntil !== undefined, shown !== undefined))}
        </Button>
      </Form>
      <ButtonLink variant="secondary" to={ROUTES.cart.path}>
        {text('share.back')}
      </ButtonLink>
    </section>
  );
}

function getLabel(isConnected: boolean, isShown: boolean) {
  if (isConnected) return 'share.end';
  return isShown ? 'share.again' : 'share.start';
}
