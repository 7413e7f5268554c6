import type { DeskMergePreview } from '@shop/contracts/staff/customers';
import { useEffect, useState } from 'react';
import { useWrite } from '#backoffice/staff/write.ts';
import type { CustomerWrite } from '../customer-writes.ts';

/** Outcome of a merge as the server counts it; read again when the other account is to stay. */
export function useMergePreview({ keptId, endedId }: { keptId: string; endedId: string }) {
  const [preview, setPreview] = useState<DeskMergePreview>();
  const { send, refusals } = useWrite<CustomerWrite, DeskMergePreview>({ onDone: setPreview });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once per choice
  useEffect(() => {
    setPreview(undefined);
    send({ intent: 'quote-merge', keptId, endedId });
  }, [keptId, endedId]);
  return { preview, refusals };
}
