import type { StaffSizeGuide } from '@shop/contracts/staff/catalog/size-guides';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { buildContent, type GuideDraft, readDraft } from './guide-draft.ts';
import type { GuideWrite } from './guide-writes.ts';

/** Typing on top of the version that it started from. A save by a colleague is a conflict; without typing it is shown. */
export function useGuideDraft(guide: StaffSizeGuide) {
  const text = useText();
  const [base, setBase] = useState(guide);
  const [draft, setDraft] = useState(() => readDraft(guide));
  /** Version that the page still shows after a save, until it has loaded the saved one. */
  const [stale, setStale] = useState<string>();
  const content = buildContent(draft);
  const isChanged = JSON.stringify(content) !== JSON.stringify(buildContent(readDraft(base)));
  const take = (saved: StaffSizeGuide) => {
    setBase(saved);
    setDraft((before) => readDraft(saved, before.unit));
  };
  const takeReply = (saved: StaffSizeGuide) => {
    setStale(guide.version);
    take(saved);
  };
  const isOther = guide.version !== base.version && guide.version !== stale;
  if (isOther && !isChanged) take(guide);
  if (stale !== undefined && guide.version === base.version) setStale(undefined);
  const { brand, productCategory } = guide;
  const params = { brand, productCategory };
  const undo = useWrite<GuideWrite, StaffSizeGuide>({
    onDone: (saved) => {
      takeReply(saved);
      showToast({ message: text('sizeGuides.undone') });
    },
  });
  const { send, isBusy, refusals } = useWrite<GuideWrite, StaffSizeGuide>({
    onDone: (saved) => {
      const { texts, rows } = base;
      const body = { version: saved.version, texts, rows };
      takeReply(saved);
      const run = () => undo.send({ intent: 'change', params, body });
      showToast({ message: text('sizeGuides.saved'), undo: { label: text('frame.undo'), run } });
    },
  });
  const save = (version: string) => content && send({ intent: 'change', params, body: { version, ...content } });
  return {
    ...{ draft, setDraft: (next: GuideDraft) => setDraft(next), isChanged, isUsable: content !== undefined },
    isBusy: isBusy || undo.isBusy,
    refusals: [...refusals, ...undo.refusals].filter(({ code }) => code !== 'version_conflict'),
    isConflict: isOther,
    save: () => save(base.version),
    saveOver: () => {
      setBase(guide);
      save(guide.version);
    },
    discard: () => take(guide),
  };
}
