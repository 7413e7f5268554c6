import type { StaffMedia, StaffMediaItem } from '@shop/contracts/staff/catalog/media';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '#backoffice/staff/write.ts';
import type { MediaWrite } from './media-writes.ts';

type Change = (items: readonly StaffMediaItem[]) => StaffMediaItem[];
type Draft = { items: readonly StaffMediaItem[]; phase: 'stored' | 'changed' | 'sent' };

/** List as it is edited. Changes made while one is saved are saved together afterwards; a refusal restores the stored list. */
export function useMediaList({ version, items: stored }: StaffMedia) {
  const [draft, setDraft] = useState<Draft>({ items: stored, phase: 'stored' });
  // The write is busy some renders after it was sent.
  const isSent = useRef(false);
  const { send, isBusy, refusals } = useWrite<MediaWrite>({
    onDone: () => {
      isSent.current = false;
      setDraft((last) => (last.phase === 'sent' ? { ...last, phase: 'stored' } : last));
    },
    onRefused: () => {
      isSent.current = false;
      setDraft({ items: stored, phase: 'stored' });
    },
  });
  const isSaving = draft.phase !== 'stored' || isBusy;
  useEffect(() => {
    if (draft.phase !== 'changed' || isBusy || isSent.current) return;
    isSent.current = true;
    setDraft({ ...draft, phase: 'sent' });
    send({ intent: 'save', body: { version, items: [...draft.items] } });
  }, [draft, isBusy, send, version]);
  const change = (edit: Change) =>
    setDraft((last) => ({
      items: edit(last.phase !== 'stored' || isBusy ? last.items : stored),
      phase: 'changed',
    }));
  return { items: isSaving ? draft.items : stored, change, refusals, isSaving };
}
