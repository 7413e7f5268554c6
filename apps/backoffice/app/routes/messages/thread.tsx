import { AnswerForm } from '#backoffice/features/messages/answer-form.tsx';
import { runThreadWrite, type ThreadWrite } from '#backoffice/features/messages/message-writes.ts';
import { ThreadAside } from '#backoffice/features/messages/thread-aside.tsx';
import { ThreadHead } from '#backoffice/features/messages/thread-head.tsx';
import { ThreadMessages } from '#backoffice/features/messages/thread-messages.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/thread.ts';

export const loader = ({ params: { reference }, context }: Route.LoaderArgs) =>
  loadFrom(context, async (api) => {
    const [thread, { items: assignees }, { items: templates }] = await Promise.all([
      api.messages.get({ params: { reference } }),
      api.messages.assignees(),
      api.messages.templates(),
    ]);
    return { thread, assignees, templates };
  });

export async function action({ request, params, context }: Route.ActionArgs) {
  const write = await readWrite<ThreadWrite>(request);
  return writeTo(context, (api) => runThreadWrite(api, params.reference, write));
}

export default function Thread({ loaderData: { thread, assignees, templates } }: Route.ComponentProps) {
  const may = usePermission();
  const canAnswer = may('messages.answer', thread.storeId);
  return (
    <>
      <ThreadHead thread={thread} assignees={assignees} canAnswer={canAnswer} />
      <div className="split split-alone">
        <SplitMain label={thread.reference}>
          <div className="two-columns">
            <div className="stack stack-16">
              <ThreadMessages thread={thread} />
              {canAnswer && <AnswerForm key={thread.reference} thread={thread} templates={templates} />}
            </div>
            <ThreadAside thread={thread} />
          </div>
        </SplitMain>
      </div>
    </>
  );
}
