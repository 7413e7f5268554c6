import { Form, useNavigation } from 'react-router';
import { Gate } from '#backoffice/features/session/gate.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import type { Route } from './+types/leave-report.ts';

/** A button, since mail scanners follow links. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return writeTo(context, (api) => api.reports.leave({ body: { token } }));
}

/** Ends a report by the link of its mail, without a session. */
export default function LeaveReport({ actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  if (actionData && 'done' in actionData && actionData.done)
    return (
      <Gate title={text('figures.report.left')}>
        <p className="muted">{text('figures.report.leftIntro')}</p>
      </Gate>
    );
  return (
    <Gate title={text('figures.report.leaveTitle')}>
      <Form method="post" className="stack">
        <p className="muted">{text('figures.report.leaveIntro')}</p>
        <RefusalNote refusals={actionData?.refusals ?? []} />
        <Button type="submit" look="primary" disabled={state !== 'idle'}>
          {text('figures.report.leave')}
        </Button>
      </Form>
    </Gate>
  );
}
