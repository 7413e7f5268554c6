import { useState } from 'react';
import { Link } from 'react-router';
import { type BatchWrite, runBatchWrite } from '#backoffice/features/fulfilment/fulfilment-writes.ts';
import { NextPiece } from '#backoffice/features/fulfilment/next-piece.tsx';
import { PackList } from '#backoffice/features/fulfilment/pack-list.tsx';
import { ShelfTable } from '#backoffice/features/fulfilment/shelf-table.tsx';
import { Trolley } from '#backoffice/features/fulfilment/trolley.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/batch.ts';

type Step = 'pick' | 'pack';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const isPacking = new URL(request.url).searchParams.get('step') === 'pack';
  return loadFrom(context, async (api) => {
    const batch = await api.fulfilment.batch({ params: { batchId: params.batchId } });
    const orders = isPacking
      ? await Promise.all(batch.totes.map(({ number }) => api.orders.get({ params: { number } })))
      : [];
    return { batch, orders, step: (isPacking ? 'pack' : 'pick') as Step };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const write = await readWrite<BatchWrite>(request);
  return writeTo(context, (api) => runBatchWrite(api, params.batchId, write));
}

export default function Batch({ loaderData: { batch, orders, step } }: Route.ComponentProps) {
  const text = useText();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const { send, refusals, isBusy } = useWrite<BatchWrite>();
  const open = batch.lines.filter(({ taken, quantity }) => taken < quantity);
  const current = open.find(({ sku }) => !skipped.has(sku));
  const take = () => {
    if (!current || isBusy) return;
    const { sku, pool, taken } = current;
    send({ intent: 'take', sku, pool, taken: taken + 1 });
  };
  return (
    <>
      <BatchHead batch={batch} step={step} />
      {step === 'pack' ? (
        <div className="body">
          <PackList orders={orders} to={`/batches/${batch.batchId}`} />
        </div>
      ) : (
        <div className="split split-batch">
          <SplitMain label={text('batch.title', { number: batch.batchId })} stack>
            <RefusalNote refusals={refusals} />
            {current ? (
              <NextPiece
                line={current}
                at={batch.lines.indexOf(current) + 1}
                count={batch.lines.length}
                onTaken={take}
                onSkip={() => setSkipped(new Set([...skipped, current.sku]))}
              />
            ) : (
              <AllTaken batchId={batch.batchId} />
            )}
            <Progress batch={batch} />
            <ShelfTable lines={batch.lines} current={current} />
          </SplitMain>
          <Trolley batch={batch} current={current} />
        </div>
      )}
    </>
  );
}

type BatchData = Route.ComponentProps['loaderData']['batch'];

function BatchHead({ batch, step }: { batch: BatchData; step: Step }) {
  const text = useText();
  const scoped = useScoped();
  const isOpen = batch.state === 'open';
  const { send, isBusy } = useWrite<BatchWrite>({ onDone: () => showToast({ message: text('batch.finished') }) });
  return (
    <div className="head">
      <div className="grow">
        <div className="crumb">
          <Link to={scoped('/batches')}>{text('batches.title')}</Link>
        </div>
        <div className="row row-wrap">
          <h1>{text('batch.title', { number: batch.batchId })}</h1>
          <Badge tone={isOpen ? 'info' : 'quiet'}>{text(isOpen ? 'batch.picking' : 'batch.closed')}</Badge>
          <span className="muted">{text('batch.summary', { orders: batch.orders, pieces: batch.pieces })}</span>
        </div>
      </div>
      <nav className="segment" aria-label={text('batch.step')}>
        <Link to="?step=pick" aria-current={step === 'pick' ? 'step' : undefined}>
          {text('batch.pick')}
        </Link>
        <Link to="?step=pack" aria-current={step === 'pack' ? 'step' : undefined}>
          {text('batch.packStep')}
        </Link>
      </nav>
      {isOpen && (
        <Button look="primary" disabled={isBusy} onClick={() => send({ intent: 'close' })}>
          {text('batch.finish')}
        </Button>
      )}
    </div>
  );
}

function AllTaken({ batchId }: { batchId: string }) {
  const text = useText();
  return (
    <Note tone="ok" role="status">
      <b>{text('batch.allTaken')}</b>{' '}
      <Link className="link" to={`/batches/${batchId}?step=pack`}>
        {text('batch.allTakenHint')}
      </Link>
    </Note>
  );
}

function Progress({ batch: { taken, pieces } }: { batch: BatchData }) {
  const text = useText();
  return (
    <div>
      <b className="small">{text('batch.progress', { taken, pieces })}</b>
      <progress className="progress" value={taken} max={Math.max(pieces, 1)} aria-label={text('batches.taken')} />
    </div>
  );
}
