import { RETURN_CONDITIONS } from '@shop/domain/order/return-condition';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ReceiptPanel, type ReceiptQuote } from '#backoffice/features/returns/receipt-panel.tsx';
import { describeReceived, ReturnLine } from '#backoffice/features/returns/return-line.tsx';
import { type ReceivedLine, type ReturnWrite, runReturnWrite } from '#backoffice/features/returns/return-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { Badge, type Tone } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/return.ts';

const TONES: Record<string, Tone> = { requested: 'info', received: 'ok', refused: 'quiet' };

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.returns.get({ params: { number: params.number } }));

export async function action({ request, params, context }: Route.ActionArgs) {
  const write = await readWrite<ReturnWrite>(request);
  return writeTo(context, (api) => runReturnWrite(api, params.number, write));
}

/** A quote changes nothing: the page is not loaded again. */
export const shouldRevalidate = revalidateUnlessQuoted;

type Received = Record<number, ReceivedLine>;

export default function Return({ loaderData: data }: Route.ComponentProps) {
  const text = useText();
  const may = usePermission();
  const [received, setReceived] = useState<Received>({});
  const [note, setNote] = useState('');
  const [current, setCurrent] = useState(0);
  const canReceive = data.can.receive && may('returns.receive', data.storeId);
  const lines = Object.values(received);
  const quote = useReceiptQuote(lines);
  const set = (line: ReceivedLine) => setReceived({ ...received, [line.lineNumber]: line });
  const judge = (index: number) => () => {
    const [line, condition] = [data.lines[current], RETURN_CONDITIONS[index]];
    if (!line || !condition || !canReceive) return;
    set(describeReceived(line.lineNumber, condition));
    setCurrent(Math.min(current + 1, data.lines.length - 1));
  };
  useShortcuts({ 1: judge(0), 2: judge(1), 3: judge(2), 4: judge(3) });
  return (
    <>
      <ReturnHead data={data} lines={lines} note={note} canReceive={canReceive} />
      <div className="split">
        <SplitMain label={data.number} stack>
          {data.refusal && <Note tone="bad">{data.refusal}</Note>}
          {data.lines.map((line, index) =>
            canReceive ? (
              <ReturnLine
                key={line.lineNumber}
                line={line}
                received={received[line.lineNumber]}
                isCurrent={index === current}
                onFocus={() => setCurrent(index)}
                onChange={set}
              />
            ) : (
              <EndedLine key={line.lineNumber} line={line} />
            ),
          )}
          {canReceive && (
            <TextField
              label={text('return.note')}
              maxLength={300}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </SplitMain>
        <ReceiptPanel data={data} quote={quote} />
      </div>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function EndedLine({ line: { title, colour, size, received } }: { line: Data['lines'][number] }) {
  const text = useText();
  return (
    <div className="card card-row">
      <div className="grow">
        <b>{title}</b>
        <div className="muted">{[colour, size].filter(Boolean).join(', ')}</div>
      </div>
      {received && <Badge tone="ok">{text(`return.condition.${received.condition}`)}</Badge>}
    </div>
  );
}

type HeadProps = { data: Data; lines: ReceivedLine[]; note: string; canReceive: boolean };

function ReturnHead({ data, lines, note, canReceive }: HeadProps) {
  const text = useText();
  const scoped = useScoped();
  const [isRefusing, setRefusing] = useState(false);
  const receive = useWrite<ReturnWrite>({ onDone: () => showToast({ message: text('return.done') }) });
  const refuse = useWrite<ReturnWrite>({
    onDone: () => {
      setRefusing(false);
      showToast({ message: text('return.refused') });
    },
  });
  const open = data.lines.length - lines.length;
  const finish = () =>
    open === 0 && receive.send({ intent: 'receive', lines, ...(note.trim() && { note: note.trim() }) });
  useShortcuts({ 'mod+Enter': finish });
  return (
    <div className="head">
      <div className="grow">
        <div className="crumb">
          <Link to={scoped('/returns')}>{text('returns.title')}</Link>
        </div>
        <div className="row row-wrap">
          <h1>{data.number}</h1>
          <Badge tone={TONES[data.state] ?? 'quiet'}>{text(`returns.state.${data.state}`)}</Badge>
          <span className="muted">
            <Link className="link" to={scoped(`/orders/${data.orderNumber}`)}>
              {data.orderNumber}
            </Link>
            , {data.name}, {text(`returns.wish.${data.wish}`)}
          </span>
        </div>
        <RefusalNote refusals={receive.refusals} />
      </div>
      {canReceive && (
        <div className="head-actions">
          {data.can.refuse && <Button onClick={() => setRefusing(true)}>{text('return.refuse')}</Button>}
          <Button look="primary" keys="⌘ ↵" disabled={open > 0 || receive.isBusy} onClick={finish}>
            {open > 0 ? text('return.finishOpen', { count: open }) : text('return.finish')}
          </Button>
        </div>
      )}
      {isRefusing && (
        <ReasonDialog
          title={text('return.refuseTitle')}
          intro={text('return.refuseIntro')}
          label={text('order.reason')}
          confirm={text('return.refuse')}
          isBusy={refuse.isBusy}
          error={<RefusalNote refusals={refuse.refusals} />}
          onConfirm={(reason) => refuse.send({ intent: 'refuse', reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}

/** Quoted again after every change. */
function useReceiptQuote(lines: ReceivedLine[]): ReceiptQuote | undefined {
  const [quote, setQuote] = useState<ReceiptQuote>();
  const { send } = useWrite<ReturnWrite, ReceiptQuote>({ onDone: setQuote });
  const key = JSON.stringify(lines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the lines
  useEffect(() => {
    if (lines.length > 0) send({ intent: 'quote-receipt', lines });
  }, [key]);
  return lines.length > 0 ? quote : undefined;
}
