import type { SavedCardReply, SavedCardsReply } from '@shop/contracts/shop/account/saved-card';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/text/empty-state.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import './saved-cards.css';

/** Intents of the forms on the page. */
export const CARD_INTENTS = ['add', 'choose', 'remove'] as const;
export type CardIntent = (typeof CARD_INTENTS)[number];
export type SavedCardsFormReply = FormReply & { intent: CardIntent };

type SavedCardsPageProps = {
  /** Absent only while a form waits for a new login. */
  cards: SavedCardsReply['cards'] | undefined;
  reply?: SavedCardsFormReply | undefined;
  busy?: boolean;
  /** Form to add a card. */
  children?: ReactNode;
};

export function SavedCardsPage({ cards, reply, busy, children }: SavedCardsPageProps) {
  const text = useText();
  const errorText = useErrorText();
  if (!cards) return <Link to={ROUTES.savedCards.path}>{text('savedCards.title')}</Link>;
  return (
    <>
      {reply?.done && <Notice>{text(`savedCards.done.${reply.intent}`)}</Notice>}
      {reply?.done === false && (
        <ErrorBox
          title={text(`savedCards.refused.${reply.intent}`)}
          faults={reply.refusals.map((refusal) => ({ message: errorText(refusal) }))}
          reply={reply}
        />
      )}
      {cards.length === 0 ? (
        <EmptyState title={text('savedCards.empty.title')}>{text('savedCards.empty.text')}</EmptyState>
      ) : (
        <ul className="saved-cards">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} busy={busy} />
          ))}
        </ul>
      )}
      {children}
      <p className="muted">{text('savedCards.safe')}</p>
    </>
  );
}

type CardProps = { card: SavedCardReply; busy: boolean | undefined };

function CardRow({ card, busy }: CardProps) {
  const text = useText();
  const { brand, lastFour, expires, validity, isDefault } = card;
  const date = `${String(expires.month).padStart(2, '0')}/${expires.year}`;
  return (
    <li className="saved-card">
      <div>
        <p>{text('savedCards.card', { brand, lastFour })}</p>
        <p className={validity === 'valid' ? 'muted' : 'saved-card__warning'}>
          {text(`savedCards.validity.${validity}`, { date })}
        </p>
        {isDefault && <p className="muted">{text('savedCards.default')}</p>}
      </div>
      <div className="saved-card__buttons">
        {!isDefault && validity !== 'expired' && <CardButton card={card} busy={busy} intent="choose" />}
        <CardButton card={card} busy={busy} intent="remove" />
      </div>
    </li>
  );
}

function CardButton({ card, busy, intent }: CardProps & { intent: 'choose' | 'remove' }) {
  const text = useText();
  const { id, brand, lastFour } = card;
  return (
    <Form method="post" action={ROUTES.savedCards.path}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="secondary"
        disabled={busy}
        aria-label={text(`savedCards.${intent}.which`, { brand, lastFour })}
      >
        {text(`savedCards.${intent}`)}
      </Button>
    </Form>
  );
}
