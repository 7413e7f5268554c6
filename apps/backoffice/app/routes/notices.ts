import { type NoticeWrite, runNoticeWrite } from '#backoffice/features/frame/notice-writes.ts';
import { writeTo } from '#backoffice/staff/calls.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import type { Route } from './+types/notices.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<NoticeWrite>(request);
  return writeTo(context, (api) => runNoticeWrite(api, write));
}
