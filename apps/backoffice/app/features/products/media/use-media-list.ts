import type { StaffMedia, StaffMediaItem } from '@shop/contracts/staff/catalog/media';
import { useEffect, useState } from 'react';
import { useWrite } from '#backoffice/staff/write.ts';
import type { MediaWrite } from './media-writes.ts';

type Change = (items: readonly StaffMediaItem[]) => StaffMediaItem[];

/** List as it is edited. Changes made while one is saved are saved together afterwards; a refusal restores the stored list. */
export function useMediaList({ version, items: stored }: StaffMedia) {
  const [draft, setDraft] = useState<{ items: readonly StaffMediaItem[]; isChanged: boolean }>({
    items: stored,
    isChanged: false,
  });
  const { send, isBusy, refusals } = useWrite<MediaWrite>({
    onRefused: () => setDraft({ items: stored, isChanged: false }),
  });
  const items = draft.isChanged || isBusy ? draft.items : stored;
  useEffect(() => {
    if (!draft.isChanged || isBusy) return;
    setDraft(({ items: given }) => ({ items: given, isChanged: false }));
    send({ intent: 'save', body: { version, items: [...draft.items] } });
  }, [draft, isBusy, send, version]);
  const change = (edit: Change) =>
    setDraft((before) => ({ items: edit(before.isChanged || isBusy ? before.items : stored), isChanged: true }));
  return { items, change, refusals, isSaving: draft.isChanged || isBusy };
}
