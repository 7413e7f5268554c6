import type { DeskPromotion } from '@shop/contracts/staff/quote/promotions';
import { useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge, type Tone } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/list.ts';

type EndWrite = { intent: 'end'; key: string; reason: string };

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, (api) => api.promotions.list());

export async function action({ request, context }: Route.ActionArgs) {
  const { key, reason } = await readWrite<EndWrite>(request);
  return writeTo(context, (api) => api.promotions.end({ params: { key }, body: { reason } }));
}

export default function Promotions({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const [ending, setEnding] = useState<DeskPromotion>();
  const columns = usePromotionColumns(setEnding);
  return (
    <>
      <div className="head">
        <h1>{text('promotions.title')}</h1>
      </div>
      {items.length === 0 ? (
        <Empty title={text('promotions.none')}>{text('promotions.noneHint')}</Empty>
      ) : (
        <DataTable caption={text('promotions.title')} rows={items} columns={columns} getId={({ key }) => key} />
      )}
      <TableFoot count={items.length} next={undefined} first={undefined} />
      {ending && <EndDialog promotion={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function EndDialog({ promotion: { key, name }, onClose }: { promotion: DeskPromotion; onClose: () => void }) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<EndWrite>({
    onDone: () => {
      showToast({ message: text('promotions.ended', { name }) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={text('promotions.endTitle', { name })}
      intro={text('promotions.endIntro')}
      label={text('order.reason')}
      confirm={text('promotions.end')}
      look="danger"
      isBusy={isBusy}
      error={<RefusalNote refusals={refusals} />}
      onConfirm={(reason) => send({ intent: 'end', key, reason })}
      onClose={onClose}
    />
  );
}

const TONES = {
  running: 'ok',
  scheduled: 'info',
  ended: 'quiet',
  disabled: 'line',
} as const satisfies Record<DeskPromotion['state'], Tone>;

function usePromotionColumns(onEnd: (promotion: DeskPromotion) => void): Column<DeskPromotion>[] {
  const text = useText();
  const { number } = useFormats();
  const nameStore = useStoreName();
  const may = usePermission();
  const isEndable = ({ state, stores }: DeskPromotion) =>
    (state === 'running' || state === 'scheduled') && stores.every((store) => may('promotions.edit', store));
  return [
    {
      ...{ id: 'name', header: text('promotions.name'), isFixed: true, phone: 'first' },
      cell: ({ name, key }) => (
        <>
          <span className="strong">{name}</span> <span className="small muted">{key}</span>
        </>
      ),
    },
    {
      ...{ id: 'state', header: text('orders.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={TONES[state]}>{text(`promotions.state.${state}`)}</Badge>,
    },
    { id: 'effect', header: text('promotions.effect'), cell: ({ effect }) => text(`promotions.effect.${effect}`) },
    {
      ...{ id: 'code', header: text('promotions.code'), phone: 'second' },
      cell: ({ code }) => code ?? <span className="muted">{text('promotions.automatic')}</span>,
    },
    {
      ...{ id: 'stores', header: text('promotions.stores') },
      cell: ({ stores: [first, ...more] }) => (
        <span className="muted">
          {first !== undefined && nameStore(first)} {more.length > 0 && `+${number(more.length)}`}
        </span>
      ),
    },
    { id: 'period', header: text('promotions.period'), cell: (promotion) => <Period promotion={promotion} /> },
    {
      ...{ id: 'used', header: text('promotions.used') },
      cell: ({ used, limit }) =>
        [used, limit].flatMap((count) => (count === undefined ? [] : number(count))).join(' / '),
    },
    {
      ...{ id: 'end', header: text('promotions.end'), phone: 'end' },
      cell: (promotion) =>
        isEndable(promotion) && (
          <Button size="small" onClick={() => onEnd(promotion)}>
            {text('promotions.end')}
          </Button>
        ),
    },
  ];
}

/** Times of the first store and, where they differ, of the screen's zone. */
function Period({ promotion: { startsAt, endsAt, stores } }: { promotion: DeskPromotion }) {
  const text = useText();
  const { moment } = useFormats();
  const [own, here] = [useTimeZone(stores[0]), useTimeZone()];
  if (!startsAt && !endsAt) return <span className="muted">{text('promotions.always')}</span>;
  const range = (zone: string) => [startsAt, endsAt].map((at) => (at ? moment(at, zone) : '…')).join(' – ');
  return (
    <>
      {range(own)} <span className="small muted">{own}</span>
      {own !== here && <div className="small muted">{`${range(here)} ${here}`}</div>}
    </>
  );
}
