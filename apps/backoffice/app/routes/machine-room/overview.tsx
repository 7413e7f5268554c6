import { Link } from 'react-router';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { MachineTable } from '#backoffice/features/machine-room/machine-table.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/overview.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadFrom(context, async ({ jobs, webhooks, readiness }) => {
    const [queues, endpoints, findings] = await Promise.all([
      jobs.queues(),
      webhooks.list(),
      // Another permission: without it the list is absent.
      readiness.list().catch(() => undefined),
    ]);
    return { queues: queues.items, endpoints: endpoints.items, findings };
  });

type Finding = { code: string; level: 'blocks' | 'warns' | 'fine'; text: string; cure?: string | undefined };

const TONES = { blocks: 'bad', warns: 'warn', fine: 'ok' } as const;

/** What needs a hand first: the list of `doctor`, failed jobs and endpoints in trouble. */
export default function Overview({ loaderData: { queues, endpoints, findings } }: Route.ComponentProps) {
  const text = useText();
  const { number } = useFormats();
  const canReadAudit = usePermission()('audit.read');
  const sum = (pick: (queue: (typeof queues)[number]) => number) => queues.reduce((all, one) => all + pick(one), 0);
  const [failed, waiting] = [sum((queue) => queue.failed), sum((queue) => queue.waiting)];
  const troubled = endpoints.filter(({ state, failingSince }) => state === 'failing' || failingSince);
  const columns: Column<Finding>[] = [
    {
      ...{ id: 'level', header: text('machine.state'), phone: 'end' },
      cell: ({ level }) => <Badge tone={TONES[level]}>{text(`machine.level.${level}`)}</Badge>,
    },
    {
      ...{ id: 'text', header: text('machine.finding'), phone: 'first' },
      cell: (finding) => <span className="machine-reason">{finding.text}</span>,
    },
    {
      ...{ id: 'cure', header: text('machine.cure'), phone: 'second' },
      cell: ({ cure }) => <span className="machine-reason muted">{cure}</span>,
    },
  ];
  return (
    <MachineFrame title={text('machine.title')} intro={text('machine.overviewIntro')}>
      <Card title={text('machine.now')}>
        <div className="stack">
          <Note tone={failed > 0 ? 'bad' : 'ok'}>
            <Link to="/machine-room/jobs">
              {text('machine.jobsNow', { failed: number(failed), waiting: number(waiting) })}
            </Link>
          </Note>
          <Note tone={troubled.length > 0 ? 'bad' : 'ok'}>
            <Link to="/machine-room/webhooks">
              {text('machine.webhooksNow', { troubled: troubled.length, all: endpoints.length })}
            </Link>
          </Note>
          {canReadAudit && (
            <Link className="link" to="/history">
              {text('frame.audit')}
            </Link>
          )}
        </div>
      </Card>
      {findings && (
        <>
          <h2>{text('machine.findings')}</h2>
          <MachineTable
            label={text('machine.findings')}
            rows={findings.items}
            columns={columns}
            getId={({ code, text: told }) => `${code} ${told}`}
          />
        </>
      )}
    </MachineFrame>
  );
}
