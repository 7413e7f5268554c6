import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { useState } from 'react';
import { type PlainKey, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { showFailure, showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { forgetDraft } from '#backoffice/ui/form/use-draft.ts';
import { Menu, type MenuEntry } from '#backoffice/ui/overlay/menu.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { OrderWrite } from './order-writes.ts';

type Props = { order: DeskOrder; onRefund: () => void };
type Opened = 'hold' | 'cancel' | 'note';

const DONE = {
  note: 'order.noteAdded',
  hold: 'order.held',
  release: 'order.released',
  mail: 'order.mailSent',
} as const;

/** Actions of the order's head. What the role or the state does not allow is absent. */
export function OrderActions({ order, onRefund }: Props) {
  const text = useText();
  const may = usePermission();
  const [opened, setOpened] = useState<Opened>();
  const { storeId, can, version, number } = order;
  const close = () => setOpened(undefined);
  const [message, setMessage] = useState<PlainKey>('order.noteAdded');
  const { send, isBusy, refusals } = useWrite<OrderWrite>({
    onDone: () => {
      showToast({ message: text(message) });
      if (opened === 'note') forgetDraft('note');
      close();
    },
    onRefused: ([first]) => opened === undefined && first && showFailure(first.reason),
  });
  const write = (one: OrderWrite & { intent: keyof typeof DONE }) => {
    setMessage(DONE[one.intent]);
    send(one);
  };
  const mayHold = may('orders.hold', storeId);
  const mayNote = may('orders.note', storeId);
  const entries: MenuEntry[] = [
    ...(mayNote
      ? order.mails.map((mail) =>
          toEntry(`mail:${mail}`, text('order.resendMail', { mail: text(`order.mail.${mail}`) })),
        )
      : []),
    toEntry('invoice', text('order.invoice')),
    ...listCreditNotes(order).map((note) => toEntry(note, text('order.creditNote', { number: note }))),
    ...((can.cancel || can.cancelLines) && may('orders.cancel', storeId)
      ? [toEntry('cancel', text('order.cancelEntry'))]
      : []),
  ];
  const choose = (id: string) => {
    if (id === 'cancel') setOpened('cancel');
    if (id === 'invoice') openFile(number, 'invoice');
    if (listCreditNotes(order).includes(id)) openFile(number, `credit-notes/${id}`);
    const mail = order.mails.find((one) => id === `mail:${one}`);
    if (mail) write({ intent: 'mail', mail });
  };
  return (
    <>
      {can.refund && may('orders.refund', storeId) && (
        <Button look="primary" keys="R" onClick={onRefund}>
          {text('order.refund')}
        </Button>
      )}
      {mayNote && <Button onClick={() => setOpened('note')}>{text('order.noteAdd')}</Button>}
      {can.hold && mayHold && <Button onClick={() => setOpened('hold')}>{text('order.hold')}</Button>}
      {can.release && mayHold && (
        <Button disabled={isBusy} onClick={() => write({ intent: 'release', version })}>
          {text('order.release')}
        </Button>
      )}
      <Menu
        label={text('order.more')}
        button={
          <>
            {text('order.more')}
            <Icon name="down" size="small" />
          </>
        }
        entries={entries}
        onChoose={choose}
      />
      {opened === 'hold' && (
        <ReasonDialog
          title={text('order.holdTitle')}
          intro={text('order.holdIntro')}
          label={text('order.reason')}
          confirm={text('order.hold')}
          isBusy={isBusy}
          error={<RefusalNote refusals={refusals} />}
          onConfirm={(reason) => write({ intent: 'hold', version, reason })}
          onClose={close}
        />
      )}
      {opened === 'note' && (
        <NoteDialog
          isBusy={isBusy}
          error={<RefusalNote refusals={refusals} />}
          onConfirm={(note) => write({ intent: 'note', ...note })}
          onClose={close}
        />
      )}
      {opened === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  );
}

/** One note per refund, which may have several parts. */
const listCreditNotes = ({ refunds }: DeskOrder): string[] => [
  ...new Set(refunds.flatMap(({ creditNote }) => creditNote ?? [])),
];

const openFile = (number: string, file: string) =>
  window.open(`/staff/api/v1/orders/${encodeURIComponent(number)}/${file}`, '_blank', 'noopener');

const toEntry = (id: string, label: string): MenuEntry => ({ id, label, text: label });
