import type { SavedCardsReply } from '@shop/contracts/shop/saved-card';
import { ROUTES } from '@shop/domain/route-table';
import { type FormEvent, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { CardFrame, type CardFrameHandle } from '#app/payment/card-frame.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';

type CardAddingProps = Pick<SavedCardsReply, 'isTest'> & {
  cardFields: NonNullable<SavedCardsReply['cardFields']>;
  busy: boolean;
};

/** Typed into the gateway's frame, saved by its token. Without script a card is saved where it is paid with. */
export function CardAdding({ cardFields, isTest, busy }: CardAddingProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const frame = useRef<CardFrameHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState<'no' | 'yes' | 'failed'>('no');

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (asking === 'yes' || busy) return;
    setAsking('yes');
    const card = await frame.current?.tokenise();
    setAsking(card === 'unreachable' ? 'failed' : 'no');
    if (typeof card !== 'object') return;
    await submit({ intent: 'add', token: card.token }, { method: 'post', action: ROUTES.savedCards.path });
  }

  return (
    <section className="card-adding" aria-labelledby="card-adding">
      <h2 id="card-adding">{text('savedCards.add.title')}</h2>
      {isHydrated ? (
        <Form method="post" action={ROUTES.savedCards.path} ref={form} onSubmit={(event) => void add(event)}>
          {isTest && <p className="muted">{text('savedCards.add.test')}</p>}
          {asking === 'failed' && <ErrorBox title={text('error.gateway_unavailable')} />}
          <CardFrame
            {...cardFields}
            ref={frame}
            title={text('savedCards.add.frame')}
            onEnter={() => form.current?.requestSubmit()}
          />
          <Button type="submit" disabled={busy || asking === 'yes'}>
            {text('savedCards.add')}
          </Button>
        </Form>
      ) : (
        <p>{text('savedCards.add.withoutScript')}</p>
      )}
    </section>
  );
}
