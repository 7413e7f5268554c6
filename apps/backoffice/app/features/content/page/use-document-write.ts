import { useMemo, useRef, useState } from 'react';
import type { ContentWrite } from '#backoffice/features/content/content-writes.ts';
import type { Refusal } from '#backoffice/staff/refusal.ts';
import { useWrite } from '#backoffice/staff/write.ts';

const DATA = 'data.';

/** Writes of a document, with refusals by field. */
export function useDocumentWrite({ onDone }: { onDone: (intent: string) => void }) {
  const intent = useRef('');
  const hasData = useRef(false);
  const [isForgotten, setForgotten] = useState(false);
  const { send, isBusy, ...rest } = useWrite<ContentWrite>({ onDone: () => onDone(intent.current) });
  // Only with the data loaded after it: the draft may have been saved before the refusal, and typing goes on with that version.
  const refusals: readonly Refusal[] = isForgotten || isBusy ? [] : rest.refusals;
  const errors = useMemo(
    () =>
      new Map(
        refusals.flatMap(({ field, reason }): [string, string][] =>
          field?.startsWith(DATA) ? [[field.slice(DATA.length), reason]] : [],
        ),
      ),
    [refusals],
  );
  const isConflict = refusals.some(({ code }) => code === 'version_conflict');
  return {
    isBusy,
    refusals,
    errors,
    isConflict,
    /** Refused after its version was accepted, such as a publication with gaps: the draft itself may be saved. */
    isVersionAccepted: hasData.current && refusals.length > 0 && !isConflict,
    forgetRefusals: () => setForgotten(true),
    send(write: ContentWrite): void {
      intent.current = write.intent;
      hasData.current = write.intent === 'save' || 'data' in write;
      setForgotten(false);
      send(write);
    },
  };
}

export type DocumentWrite = ReturnType<typeof useDocumentWrite>;
