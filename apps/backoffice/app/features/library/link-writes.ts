import type { StaffApi } from '@shop/contracts/staff/client';

export type LinkWrite = { intent: 'recheck' } | { intent: 'follow'; id: string };

export const runLinkWrite = ({ links }: StaffApi, write: LinkWrite): Promise<unknown> =>
  write.intent === 'recheck' ? links.recheck({ body: {} }) : links.follow({ params: { id: write.id }, body: {} });
