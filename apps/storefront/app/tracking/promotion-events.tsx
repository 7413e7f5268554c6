import type { BannerEntry } from '@shop/contracts/feeds/banners';
import { type ReactNode, useCallback } from 'react';
import { EventArea } from './event-area.tsx';

type PromotionEventsProps = { banner: Pick<BannerEntry, 'BannerId' | 'Title' | 'Slot'>; children: ReactNode };

/** Tracks the impression of and clicks on a banner. */
export function PromotionEvents({ banner: { BannerId, Title, Slot }, children }: PromotionEventsProps) {
  const id = String(BannerId);
  const name = Title ?? id;
  const slot = Slot ?? undefined;
  const promotionEvent = useCallback(
    <Name extends 'view_promotion' | 'select_promotion'>(event: Name) => ({
      event,
      promotion_id: id,
      promotion_name: name,
      ...(slot && { creative_slot: slot }),
    }),
    [id, name, slot],
  );
  const onLink = useCallback(() => promotionEvent('select_promotion'), [promotionEvent]);
  return (
    <EventArea seen={promotionEvent('view_promotion')} onLink={onLink}>
      {children}
    </EventArea>
  );
}
