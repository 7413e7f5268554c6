import type { PromotionFile } from '@shop/contracts/promotion-file';
import type { DeskOverlap } from '@shop/contracts/staff/quote/promotions';
import { useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useStoreName } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import type { PromotionWrite } from './promotion-writes.ts';
import { useDebounced } from './use-debounced.ts';

/** Promotions that the draft would meet in a bag, asked for again after every change. */
export function useOverlaps(promotion: PromotionFile | undefined): readonly DeskOverlap[] {
  const [overlaps, setOverlaps] = useState<readonly DeskOverlap[]>([]);
  const { send } = useWrite<PromotionWrite, { items: DeskOverlap[] }>({ onDone: ({ items }) => setOverlaps(items) });
  useDebounced(
    promotion && JSON.stringify(promotion),
    () => promotion && send({ intent: 'quote-overlaps', promotion }),
  );
  return promotion ? overlaps : [];
}

export function OverlapNotes({ overlaps, timeZone }: { overlaps: readonly DeskOverlap[]; timeZone: string }) {
  const text = useText();
  return overlaps.map((overlap) => (
    <Note key={overlap.key}>
      <b>{overlap.name}</b> <Facts overlap={overlap} timeZone={timeZone} />{' '}
      {text(`promotions.overlap.${overlap.together}`)}
    </Note>
  ));
}

function Facts({ overlap: { products, stores, from, to }, timeZone }: { overlap: DeskOverlap; timeZone: string }) {
  const text = useText();
  const { moment } = useFormats();
  const nameStore = useStoreName();
  const [first] = stores;
  const place =
    stores.length === 1 && first !== undefined
      ? nameStore(first)
      : text('promotions.storeCount', { count: stores.length });
  const time = [from, to].map((at) => (at ? moment(at, timeZone) : '…')).join(' – ');
  return text('promotions.overlap.facts', {
    count: products,
    place,
    time: from || to ? time : text('promotions.overlap.always'),
  });
}
