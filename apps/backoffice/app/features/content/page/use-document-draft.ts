import { isRecord } from '@shop/domain/record';
import { useEffect, useState } from 'react';
import { useDraft } from '#backoffice/ui/form/use-draft.ts';

type Data = Readonly<Record<string, unknown>>;

/** What is typed into a document. It survives a refusal, a conflict and a reload; saved data replaces it. */
export function useDocumentDraft(name: string, saved: Data) {
  const [kept, keep] = useDraft(name);
  const [typed, setTyped] = useState<Data>();
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
  return {
    data: typed ?? saved,
    isDirty: typed !== undefined,
    isRestored,
    change(next: Data): void {
      setTyped(next);
      keep(JSON.stringify(next));
    },
    /** After saving, or to go back to the saved data. */
    forget,
  };
}

function readKept(kept: string): Data | undefined {
  if (kept === '') return undefined;
  const read: unknown = JSON.parse(kept);
  return isRecord(read) ? read : undefined;
}
