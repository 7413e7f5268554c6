import type { SavedCardReply } from '@shop/contracts/shop/saved-card';
import { ROUTES } from '@shop/domain/route-table';
import { Form, Link } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { Notice } from '#app/ui/notice.tsx';
import './saved-cards.css';

type SavedCardsPageProps = {
  /** Absent only where a form waits for its sender to sign in again. */
  cards: readonly SavedCardReply[] | undefined;
  reply?: FormReply | undefined;
  busy?: boolean;
};

export function SavedCardsPage({ cards, reply, busy }: SavedCardsPageProps) {
  const text = useText();
  const errorText = useErrorText();
  if (!cards) return <Link to={ROUTES.savedCards.path}>{text('savedCards.title')}</Link>;
  return (
    <>
      {reply?.done && <Notice>{text('savedCards.removed')}</Notice>}
      {reply?.done === false && (
        <ErrorBox
          title={text('savedCards.refused')}
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
      <p className="muted">{text('savedCards.safe')}</p>
    </>
  );
}

function CardRow({ card, busy }: { card: SavedCardReply; busy: boolean | undefined }) {
  const text = useText();
  const { id, brand, lastFour, expires, validity, isDefault } = card;
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
      <Form method="post" action={ROUTES.savedCards.path}>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          variant="secondary"
          disabled={busy}
          aria-label={text('savedCards.remove.which', { brand, lastFour })}
        >
          {text('savedCards.remove')}
        </Button>
      </Form>
    </li>
  );
}
