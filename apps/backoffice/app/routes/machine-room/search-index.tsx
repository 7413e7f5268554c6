import type { SearchIndexState } from '@shop/contracts/staff/machine-room/search-index';
import type { ReactNode } from 'react';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { MachineTable } from '#backoffice/features/machine-room/machine-table.tsx';
import { usePolling } from '#backoffice/features/machine-room/use-polling.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useStaff, useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/search-index.ts';

type Write = { intent: 'rebuild' };
type Done = { status: string };

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, ({ searchIndex }) => searchIndex.read());

export const action = ({ context }: Route.ActionArgs) =>
  writeTo(context, ({ searchIndex }): Promise<Done> => searchIndex.rebuild({ body: {} }));

/** Search index of the process that answered, with the products of each store. */
export default function SearchIndex({ loaderData: { state, stores, workers } }: Route.ComponentProps) {
  const text = useText();
  const canManage = usePermission()('system.manage');
  usePolling(state.isBuilding || !state.isBuilt);
  const { send, isBusy, refusals } = useWrite<Write, Done>({
    onDone: () => showToast({ message: text('machine.rebuildStarted') }),
  });
  const columns = useColumns();
  return (
    <MachineFrame
      title={text('machine.searchIndex')}
      intro={text('machine.indexIntro')}
      actions={
        canManage && (
          <Button look="primary" disabled={isBusy || state.isBuilding} onClick={() => send({ intent: 'rebuild' })}>
            {text('machine.rebuild')}
          </Button>
        )
      }
    >
      <RefusalNote refusals={refusals} />
      {workers > 1 && <Note tone="info">{text('machine.oneWorker', { count: workers })}</Note>}
      <StateCard state={state} />
      <MachineTable
        label={text('machine.storeProducts')}
        rows={stores}
        columns={columns}
        getId={({ storeId }) => String(storeId)}
      />
    </MachineFrame>
  );
}

function StateCard({ state }: { state: SearchIndexState }) {
  const text = useText();
  const { moment, number } = useFormats();
  const zone = useTimeZone();
  const { builtAt, buildMs, changedAt, lastError } = state;
  const facts: [label: string, value: ReactNode][] = [
    [text('machine.indexState'), <StateBadge key="state" state={state} />],
    [text('machine.generation'), number(state.generation)],
    [text('machine.builtAt'), builtAt ? moment(builtAt, zone) : '–'],
    [text('machine.buildTook'), buildMs === undefined ? '–' : number(Math.round(buildMs / 100) / 10)],
    [text('machine.indexChangedAt'), changedAt ? moment(changedAt, zone) : '–'],
    [text('machine.pendingProducts'), number(state.pendingProducts)],
    [text('machine.pendingEdit'), text(state.hasPendingEdit ? 'machine.yes' : 'machine.no')],
    [
      text('machine.hears'),
      <Badge key="hears" tone={state.isListening ? 'ok' : 'bad'}>
        {text(state.isListening ? 'machine.yes' : 'machine.no')}
      </Badge>,
    ],
    [
      text('machine.lastError'),
      lastError ? (
        <span key="error" className="machine-reason">
          {moment(lastError.at, zone)}: {lastError.message}
        </span>
      ) : (
        text('machine.none')
      ),
    ],
  ];
  return (
    <Card title={text('machine.indexState')}>
      <dl className="machine-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function StateBadge({ state: { isBuilt, isBuilding } }: { state: SearchIndexState }) {
  const text = useText();
  if (isBuilding) return <Badge tone="info">{text('machine.indexState.building')}</Badge>;
  return isBuilt ? (
    <Badge tone="ok">{text('machine.indexState.ready')}</Badge>
  ) : (
    <Badge tone="warn">{text('machine.indexState.waiting')}</Badge>
  );
}

type Row = { storeId: number; products: number };

function useColumns(): Column<Row>[] {
  const text = useText();
  const { number } = useFormats();
  const { me } = useStaff();
  const nameStore = (storeId: number) => me.stores.find((store) => store.storeId === storeId)?.name ?? String(storeId);
  return [
    { id: 'store', header: text('machine.store'), phone: 'first', cell: ({ storeId }) => nameStore(storeId) },
    {
      ...{ id: 'products', header: text('machine.storeProducts'), isNumber: true, phone: 'end' },
      cell: ({ products }) => (products > 0 ? number(products) : <Badge tone="bad">{number(products)}</Badge>),
    },
  ];
}
