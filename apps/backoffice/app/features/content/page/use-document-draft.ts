import { isRecord } from '@shop/domain/record';
import { useEffect, useState } from 'react';
import { useDraft } from '#backoffice/ui/form/use-draft.ts';

type Data = Readonly<Record<string, unknown>>;
type Saved = { data: Data; version: number };
/** `base`: version that was shown when typing began. A colleague may have saved a later one since. */
type Typed = { base: number; data: Data };

/**
 * What is typed into a document. It survives a refusal, a conflict and a reload; saved data replaces it. It is saved on
 * the version that it began with, so that a version which is loaded meanwhile is not overwritten unseen.
 */
export function useDocumentDraft(name: string, saved: Saved) {
  const [kept, keep] = useDraft(name);
  const [typed, setTyped] = useState<Typed>();
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once, after hydration
  useEffect(() => {
    const restored = typed === undefined ? readKept(kept) : undefined;
    if (!restored) return;
    setTyped(restored);
    setRestored(true);
  }, [kept]);
  const forget = () => {
    keep('');
    setTyped(undefined);
    setRestored(false);
  };
  const put = (next: Typed) => {
    setTyped(next);
    keep(JSON.stringify(next));
  };
  return {
    data: typed?.data ?? saved.data,
    version: typed?.base ?? saved.version,
    isDirty: typed !== undefined,
    isRestored,
    change: (data: Data): void => put({ base: typed?.base ?? saved.version, data }),
    /** What is typed replaces the version that is saved now. */
    rebase(): void {
      if (typed && typed.base !== saved.version) put({ ...typed, base: saved.version });
    },
    /** After saving, or to go back to the saved data. */
    forget,
  };
}

function readKept(kept: string): Typed | undefined {
  if (kept === '') return undefined;
  const read: unknown = JSON.parse(kept);
  if (!isRecord(read) || typeof read.base !== 'number' || !isRecord(read.data)) return undefined;
  return { base: read.base, data: read.data };
}
