import { useMemo, useRef, useState } from 'react';
import type { ContentWrite } from '#backoffice/features/content/content-writes.ts';
import type { Refusal } from '#backoffice/staff/refusal.ts';
import { useWrite } from '#backoffice/staff/write.ts';

const DATA = 'data.';

/** Writes of a document, with refusals by field. */
export function useDocumentWrite({ onDone }: { onDone: (intent: string) => void }) {
  const intent = useRef('');
  const [isForgotten, setForgotten] = useState(false);
  const { send, isBusy, ...rest } = useWrite<ContentWrite>({ onDone: () => onDone(intent.current) });
  const refusals: readonly Refusal[] = isForgotten ? [] : rest.refusals;
  const errors = useMemo(
    () =>
      new Map(
        refusals.flatMap(({ field, reason }): [string, string][] =>
          field?.startsWith(DATA) ? [[field.slice(DATA.length), reason]] : [],
        ),
      ),
    [refusals],
  );
  return {
    isBusy,
    refusals,
    errors,
    isConflict: refusals.some(({ code }) => code === 'version_conflict'),
    forgetRefusals: () => setForgotten(true),
    send(write: ContentWrite): void {
      intent.current = write.intent;
      setForgotten(false);
      send(write);
    },
  };
}

export type DocumentWrite = ReturnType<typeof useDocumentWrite>;
