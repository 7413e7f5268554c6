import type { StaffApi } from '@shop/contracts/staff/client';

export type NoticeWrite = { intent: 'read'; noticeId?: string } | { intent: 'mail'; isMailed: boolean };

/** Route that runs them, whatever screen is open. */
export const NOTICE_ACTION = '/notices';

export function runNoticeWrite({ notices }: StaffApi, write: NoticeWrite): Promise<unknown> {
  if (write.intent === 'mail') return notices.setMail({ body: { isMailed: write.isMailed } });
  return notices.markRead({ body: write.noticeId === undefined ? {} : { noticeId: write.noticeId } });
}
