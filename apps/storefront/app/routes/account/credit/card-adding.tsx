import type { SavedCardsReply } from '@shop/contracts/shop/account/saved-card';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type FormEvent, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { CardFrame, type CardFrameHandle } from '#app/form/card/card-frame.tsx';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { ErrorBox } from '#app/ui/text/error-box.tsx';

type CardAddingProps = Pick<SavedCardsReply, 'isTest'> & {
  cardFields: NonNullable<SavedCardsReply['cardFields']>;
  busy: boolean;
};

/**
 * Card fields are in the gateway's iframe; the card is saved by token. Without script, cards can only be saved during
 * checkout.
 */
export function CardAdding({ cardFields, isTest, busy }: CardAddingProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const frame = useRef<CardFrameHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<'no' | 'yes' | 'failed'>('no');

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (status === 'yes' || busy) return;
    setStatus('yes');
    const card = await frame.current?.tokenise();
    setStatus(card === 'unreachable' ? 'failed' : 'no');
    if (typeof card !== 'object') return;
    await submit({ intent: 'add', token: card.token }, { method: 'post', action: ROUTES.savedCards.path });
  }

  return (
    <section className="card-adding" aria-labelledby="card-adding">
      <h2 id="card-adding">{text('savedCards.add.title')}</h2>
      {isHydrated ? (
        <Form method="post" action={ROUTES.savedCards.path} ref={form} onSubmit={(event) => void add(event)}>
          {isTest && <p className="muted">{text('savedCards.add.test')}</p>}
          {status === 'failed' && <ErrorBox title={text('error.gateway_unavailable')} />}
          <CardFrame
            {...cardFields}
            ref={frame}
            title={text('savedCards.add.frame')}
            onEnter={() => form.current?.requestSubmit()}
          />
          <Button type="submit" disabled={busy || status === 'yes'}>
            {text('savedCards.add')}
          </Button>
        </Form>
      ) : (
        <p>{text('savedCards.add.withoutScript')}</p>
      )}
    </section>
  );
}
