import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';

type Store = { storeId: number; timeZone: string };

/** Address of the preview of a store at a moment; with a campaign, as if it were approved. */
export function toPreviewAddress({ storeId, timeZone }: Store, at: string, campaign?: string): string {
  const search = { storeId: String(storeId), at: toLocalMoment(at, timeZone), ...(campaign && { campaign }) };
  return `/preview?${new URLSearchParams(search)}`;
}
