import type { DeskPromotion } from '@shop/contracts/staff/quote/promotions';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EndDialog } from '#backoffice/features/promotions/end-dialog.tsx';
import { STATE_TONES } from '#backoffice/features/promotions/promotion-tones.ts';
import { type PromotionWrite, runPromotionWrite } from '#backoffice/features/promotions/promotion-writes.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/list.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadFrom(context, (api) => {
    const cursor = new URL(request.url).searchParams.get('cursor');
    return api.promotions.list({ query: cursor ? { cursor } : {} });
  });

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<PromotionWrite>(request);
  return writeTo(context, (api) => runPromotionWrite(api, write));
}

export default function Promotions({ loaderData: { items, next } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const may = usePermission();
  const links = useCursorLinks(next);
  const navigate = useNavigate();
  const open = ({ key }: DeskPromotion) => void navigate(scoped(`/promotions/${encodeURIComponent(key)}`));
  const [ending, setEnding] = useState<DeskPromotion>();
  const columns = usePromotionColumns(setEnding);
  return (
    <>
      <div className="head">
        <h1>{text('promotions.title')}</h1>
        <span className="grow" />
        <ExportLink list="/promotions" permission="promotions.read" />
        <Link className={buttonClass()} to={scoped('/promotion-terms')}>
          {text('terms.title')}
        </Link>
        <Link className={buttonClass()} to={scoped('/promotion-simulator')}>
          {text('promotions.simulator')}
        </Link>
        {may('content.read') && (
          <Link className={buttonClass()} to={scoped('/preview')}>
            {text('previews.title')}
          </Link>
        )}
        {may('promotions.edit') && (
          <Link className={buttonClass({ look: 'primary' })} to={scoped('/new-promotion')}>
            {text('promotions.new')}
          </Link>
        )}
      </div>
      {items.length === 0 ? (
        <Empty title={text('promotions.none')}>{text('promotions.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('promotions.title')}
          rows={items}
          columns={columns}
          getId={({ key }) => key}
          onOpen={open}
        />
      )}
      <TableFoot count={items.length} {...links} />
      {ending && <EndDialog promotion={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function usePromotionColumns(onEnd: (promotion: DeskPromotion) => void): Column<DeskPromotion>[] {
  const text = useText();
  const { number } = useFormats();
  const nameStore = useStoreName();
  const may = usePermission();
  const scoped = useScoped();
  const isEndable = ({ state, stores }: DeskPromotion) =>
    (state === 'running' || state === 'scheduled') && stores.every((store) => may('promotions.edit', store));
  return [
    {
      ...{ id: 'name', header: text('promotions.name'), isFixed: true, phone: 'first' },
      cell: ({ name, key }) => (
        <>
          <Link className="strong" to={scoped(`/promotions/${encodeURIComponent(key)}`)}>
            {name}
          </Link>{' '}
          <span className="small muted">{key}</span>
        </>
      ),
    },
    {
      ...{ id: 'state', header: text('orders.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{text(`promotions.state.${state}`)}</Badge>,
    },
    { id: 'effect', header: text('promotions.effect'), cell: ({ effect }) => text(`promotions.effect.${effect}`) },
    {
      ...{ id: 'code', header: text('promotions.code'), phone: 'second' },
      cell: ({ code, singleUse }) =>
        code ?? (
          <span className="muted">{text(singleUse ? 'promotions.applies.single-use' : 'promotions.automatic')}</span>
        ),
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

/** Times of the first store and, where they differ, of the screen's zone. A period by local clocks is the same in all. */
function Period({ promotion: { startsAt, endsAt, stores, localZone } }: { promotion: DeskPromotion }) {
  const text = useText();
  const { moment } = useFormats();
  const [own, here] = [useTimeZone(stores[0]), useTimeZone()];
  if (!startsAt && !endsAt) return <span className="muted">{text('promotions.always')}</span>;
  const range = (zone: string) => [startsAt, endsAt].map((at) => (at ? moment(at, zone) : '…')).join(' – ');
  if (localZone) {
    return (
      <>
        {range(localZone)} <span className="small muted">{text('promotions.storeClock')}</span>
      </>
    );
  }
  return (
    <>
      {range(own)} <span className="small muted">{own}</span>
      {own !== here && <div className="small muted">{`${range(here)} ${here}`}</div>}
    </>
  );
}
