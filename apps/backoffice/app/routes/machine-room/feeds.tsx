import type { FeedFile } from '@shop/contracts/staff/machine-room/feed-files';
import { useState } from 'react';
import { LeftOutDialog } from '#backoffice/features/machine-room/left-out-dialog.tsx';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { MachineTable } from '#backoffice/features/machine-room/machine-table.tsx';
import { usePolling } from '#backoffice/features/machine-room/use-polling.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useStaff, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/feeds.ts';

type Write = { intent: 'make'; storeId: number; name: string };
type Done = { status: string };

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, ({ feedFiles }) => feedFiles.list());

export async function action({ request, context }: Route.ActionArgs) {
  const { storeId, name } = await readWrite<Write>(request);
  return writeTo(context, ({ feedFiles }): Promise<Done> => feedFiles.make({ body: { storeId, name } }));
}

/** Merchant feeds and sitemaps of each store, with what they leave out. */
export default function Feeds({ loaderData: { items, workers } }: Route.ComponentProps) {
  const text = useText();
  const { scope } = useStaff();
  const canManage = usePermission()('system.manage');
  const [shown, setShown] = useState<FeedFile>();
  usePolling(items.some(({ isMaking }) => isMaking));
  const { send, isBusy, refusals } = useWrite<Write, Done>({
    onDone: () => showToast({ message: text('machine.makeStarted') }),
  });
  const columns = useColumns({
    onShow: setShown,
    isBusy,
    onMake: canManage ? ({ storeId, name }) => send({ intent: 'make', storeId, name }) : undefined,
  });
  const rows = scope ? items.filter(({ storeId }) => storeId === scope.storeId) : items;
  return (
    <MachineFrame title={text('machine.feeds')} intro={text('machine.feedsIntro')}>
      <RefusalNote refusals={refusals} />
      {workers > 1 && <Note tone="info">{text('machine.oneWorker', { count: workers })}</Note>}
      <MachineTable
        label={text('machine.file')}
        rows={rows}
        columns={columns}
        getId={({ storeId, name }) => `${storeId} ${name}`}
      />
      {shown && <LeftOutDialog file={shown} onClose={() => setShown(undefined)} />}
    </MachineFrame>
  );
}

type ColumnDeps = {
  isBusy: boolean;
  onShow: (file: FeedFile) => void;
  onMake: ((file: FeedFile) => void) | undefined;
};

function useColumns({ isBusy, onShow, onMake }: ColumnDeps): Column<FeedFile>[] {
  const text = useText();
  const { number } = useFormats();
  const { me } = useStaff();
  const nameStore = (storeId: number) => me.stores.find((store) => store.storeId === storeId)?.name ?? String(storeId);
  const nameFile = ({ storeId, name }: FeedFile) => `${name}, ${nameStore(storeId)}`;
  return [
    { id: 'store', header: text('machine.store'), phone: 'second', cell: ({ storeId }) => nameStore(storeId) },
    {
      ...{ id: 'file', header: text('machine.file'), phone: 'first' },
      cell: (file) => (
        <a className="link mono" href={file.url} target="_blank" rel="noreferrer" aria-label={nameFile(file)}>
          {file.name}
        </a>
      ),
    },
    { id: 'made', header: text('machine.madeAt'), phone: 'end', cell: (file) => <MadeCell file={file} /> },
    {
      ...{ id: 'rows', header: text('machine.rows'), isNumber: true },
      cell: ({ made }) => made && number(made.rows),
    },
    {
      ...{ id: 'bytes', header: text('machine.kilobytes'), isNumber: true },
      cell: ({ made }) => made && number(Math.ceil(made.bytes / 1_000)),
    },
    {
      ...{ id: 'left', header: text('machine.leftOut'), isNumber: true },
      cell: (file) => {
        const count = file.made?.leftOut.reduce((sum, one) => sum + one.count, 0) ?? 0;
        if (count === 0) return file.made && number(0);
        return (
          <Button
            size="small"
            aria-label={text('machine.leftOutNamed', { count, name: nameFile(file) })}
            onClick={() => onShow(file)}
          >
            {number(count)}
          </Button>
        );
      },
    },
    {
      ...{ id: 'actions', header: text('machine.actions'), phone: 'second-end' },
      cell: (file) =>
        onMake && (
          <Button
            size="small"
            disabled={isBusy || file.isMaking}
            aria-label={text('machine.makeNamed', { name: nameFile(file) })}
            onClick={() => onMake(file)}
          >
            {text('machine.make')}
          </Button>
        ),
    },
  ];
}

function MadeCell({ file: { isMaking, made, lastError } }: { file: FeedFile }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  return (
    <span className="row row-wrap">
      <span className="muted">{made ? moment(made.at, zone) : text('machine.notMade')}</span>
      {isMaking && <Badge tone="info">{text('machine.making')}</Badge>}
      {made && !made.isComplete && <Badge tone="warn">{text('machine.incomplete')}</Badge>}
      {lastError && (
        <span className="machine-reason">
          <Badge tone="bad">{text('machine.failed')}</Badge> {moment(lastError.at, zone)}: {lastError.message}
        </span>
      )}
    </span>
  );
}
