import type { OpenCodeReply, StockTakeLine } from '@shop/contracts/staff/catalog/stock-takes';
import { STOCK_TAKE_VIEWS, type StockTakeView } from '@shop/domain/catalog/stock-desk/stock-take';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EndTake } from '#backoffice/features/stock-takes/end-take.tsx';
import { OpenCodes } from '#backoffice/features/stock-takes/open-codes.tsx';
import { RecountDialog } from '#backoffice/features/stock-takes/recount-dialog.tsx';
import { ScanCard } from '#backoffice/features/stock-takes/scan-card.tsx';
import { TakeLines } from '#backoffice/features/stock-takes/take-lines.tsx';
import { runTakeWrite, type TakeWrite } from '#backoffice/features/stock-takes/take-writes.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted, useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/take.ts';

const VIEWS = [...STOCK_TAKE_VIEWS, 'codes'] as const;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = VIEWS.find((one) => one === searchParams.get('view')) ?? 'latest';
  const cursor = searchParams.get('cursor');
  return loadFrom(context, async ({ stockTakes }) => {
    const take = await stockTakes.get({ params });
    if (view === 'codes') return { take, view, items: [], next: undefined };
    const query = { view, ...(cursor && { cursor }) };
    const { items, next } = await stockTakes.lines({ params, query });
    return { take, view, items, next };
  });
}

export async function action({ params: { takeId }, request, context }: Route.ActionArgs) {
  const write = await readWrite<TakeWrite>(request);
  return writeTo(context, (api) => runTakeWrite(api, takeId, write));
}

export const shouldRevalidate = revalidateUnlessQuoted;

export default function StockTake({ loaderData }: Route.ComponentProps) {
  const { take, view } = loaderData;
  const text = useText();
  const scoped = useScoped();
  const mayEdit = usePermission()('stock.edit');
  const isOpen = take.state === 'open' && mayEdit;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <div className="head">
        <div className="crumb">
          <Link to={scoped('/stock-takes')}>{text('takes.title')}</Link>
        </div>
        <h1>{take.name}</h1>
        <Badge tone={take.state === 'open' ? 'info' : 'quiet'}>{text(`takes.state.${take.state}`)}</Badge>
        <span className="grow" />
        {view !== 'codes' && (
          <ExportLink list={`/stock-takes/${take.takeId}/lines`} permission="catalog.import" query={{ view }} />
        )}
        {isOpen && <EndTake take={take} leftOut={leftOut} />}
      </div>
      <ViewTabs current={view} codes={take.codes.length} />
      <div className="split split-alone">
        <SplitMain label={take.name}>
          <div className="stack stack-16">
            {isOpen && <ScanCard key={take.takeId} takeId={take.takeId} />}
            <TakeFacts take={take} />
            {view === 'codes' ? (
              <CodesView codes={take.codes} isOpen={isOpen} />
            ) : (
              <LinesView
                {...{ ...loaderData, view, isOpen, leftOut }}
                onLeaveOut={(sku) => setLeftOut((before) => toggle(before, sku))}
              />
            )}
          </div>
        </SplitMain>
      </div>
    </>
  );
}

function CodesView({ codes, isOpen }: { codes: readonly OpenCodeReply[]; isOpen: boolean }) {
  const text = useText();
  if (codes.length === 0) return <Empty title={text('takes.noLines')}>{text('takes.noLinesHint.codes')}</Empty>;
  return <OpenCodes codes={codes} canAssign={isOpen} />;
}

type LinesProps = Pick<Route.ComponentProps['loaderData'], 'items' | 'next'> & {
  view: StockTakeView;
  isOpen: boolean;
  leftOut: ReadonlySet<string>;
  onLeaveOut: (sku: string) => void;
};

function LinesView({ items, next, view, isOpen, leftOut, onLeaveOut }: LinesProps) {
  const text = useText();
  const [recounted, setRecounted] = useState<StockTakeLine>();
  if (items.length === 0) return <Empty title={text('takes.noLines')}>{text(`takes.noLinesHint.${view}`)}</Empty>;
  return (
    <>
      {view === 'differences' && <p className="small muted">{text('takes.expectedHint')}</p>}
      {view === 'uncounted' && isOpen && <CountRest />}
      <TakeLines
        lines={items}
        {...{ view, leftOut }}
        onLeaveOut={isOpen && view === 'differences' ? onLeaveOut : undefined}
        onRecount={isOpen ? setRecounted : undefined}
      />
      {next && <NextLink next={next} />}
      {recounted && <RecountDialog line={recounted} onClose={() => setRecounted(undefined)} />}
    </>
  );
}

function toggle(before: ReadonlySet<string>, sku: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(sku)) after.add(sku);
  return after;
}

function ViewTabs({ current, codes }: { current: (typeof VIEWS)[number]; codes: number }) {
  const text = useText();
  return (
    <nav className="tabs" aria-label={text('takes.views')}>
      {VIEWS.map((view) => (
        <Link key={view} to={`?view=${view}`} preventScrollReset aria-current={view === current ? 'page' : undefined}>
          {view === 'codes' ? text('takes.view.codes', { count: codes }) : text(`takes.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}

function TakeFacts({ take }: Pick<Route.ComponentProps['loaderData'], 'take'>) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const { pool, category, styles, units, lines, counters, startedAt, startedBy, endedAt, endedBy, endReason } = take;
  const facts = [
    text(`stock.pool.${pool}`),
    category ?? styles?.join(', ') ?? text('takes.part.all'),
    text('takes.countedOf', { count: units, lines }),
    counters.length > 0 && text('takes.counters', { names: counters.join(', ') }),
    text('takes.startedBy', { at: moment(startedAt, zone), name: startedBy }),
    endedAt && endedBy && text('takes.endedBy', { at: moment(endedAt, zone), name: endedBy }),
    endReason,
  ];
  return <p className="small muted">{facts.filter(Boolean).join(' · ')}</p>;
}

function CountRest() {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<TakeWrite>();
  return (
    <div className="row row-wrap">
      <Button disabled={isBusy} onClick={() => send({ intent: 'count-rest' })}>
        {text('takes.countRest')}
      </Button>
      <span className="small muted">{text('takes.countRestHint')}</span>
      <RefusalNote refusals={refusals} />
    </div>
  );
}

function NextLink({ next }: { next: string }) {
  const text = useText();
  const [search] = useSearchParams();
  const query = new URLSearchParams(search);
  query.set('cursor', next);
  return (
    <Link className={buttonClass()} to={`?${query}`}>
      {text('takes.next')}
    </Link>
  );
}
