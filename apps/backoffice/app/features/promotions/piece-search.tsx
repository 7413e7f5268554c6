import type { StaffApi } from '@shop/contracts/staff/client';
import { type ReactNode, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { SearchForm } from '#backoffice/ui/form/search-form.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import type { PromotionWrite } from './promotion-writes.ts';

type Found = Awaited<ReturnType<StaffApi['promotions']['products']>>;
export type FoundPiece = Found['items'][number];
type Props = { storeId: number; label: string; children: (piece: FoundPiece) => ReactNode };

/** Products by the shop's own search, each with its buttons. */
export function PieceSearch({ storeId, label, children }: Props) {
  const text = useText();
  const { money } = useFormats();
  const [found, setFound] = useState<Found>();
  const { send, isBusy, refusals } = useWrite<PromotionWrite, Found>({ onDone: setFound });
  return (
    <div className="stack">
      <SearchForm
        label={label}
        isBusy={isBusy}
        onSearch={(typed) => send({ intent: 'quote-products', storeId, text: typed })}
      />
      <RefusalNote refusals={refusals} />
      {found?.items.length === 0 && <p className="muted">{text('phone.nothing')}</p>}
      <ul className="phone-products promo-found">
        {found?.items.map((piece) => (
          <li key={piece.sku} className="row row-start">
            <Thumb image={piece.image} />
            <div className="grow">
              <span className="strong">{piece.title}</span>{' '}
              <span className="small muted">{[piece.colour, money(piece.price)].filter(Boolean).join(' · ')}</span>
              <div className="row row-wrap phone-sizes">{children(piece)}</div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
