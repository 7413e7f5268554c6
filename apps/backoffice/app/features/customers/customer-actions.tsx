import type { DeskCustomer } from '@shop/contracts/staff/customers';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Menu, type MenuEntry } from '#backoffice/ui/overlay/menu.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import type { CustomerWrite, ReasonedIntent } from './customer-writes.ts';
import { MergeDialog } from './merge/merge-dialog.tsx';

const MENU = ['merge', 'sendData', 'erase'] as const;

/** Actions of the customer's head. What the role or the state does not allow is absent. */
export function CustomerActions({ customer }: { customer: DeskCustomer }) {
  const text = useText();
  const may = usePermission();
  const [opened, setOpened] = useState<'credit' | 'merge' | ReasonedIntent>();
  const { storeId, state, currency } = customer;
  const close = () => setOpened(undefined);
  const isOpen = customer.email !== undefined;
  const canGive = isOpen && may('credit.give', storeId);
  const canBlock = may('customers.block', storeId);
  useShortcuts(canGive ? { c: () => setOpened('credit') } : {});
  const entries = useMenuEntries(customer);
  return (
    <>
      {canGive && (
        <Button look="primary" keys="C" onClick={() => setOpened('credit')}>
          {text('customer.creditGive')}
        </Button>
      )}
      {canBlock && isOpen && state !== 'blocked' && (
        <Button onClick={() => setOpened('block')}>{text('customer.block')}</Button>
      )}
      {canBlock && state === 'blocked' && (
        <Button onClick={() => setOpened('unblock')}>{text('customer.unblock')}</Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={text('order.more')}
          button={
            <>
              {text('order.more')}
              <Icon name="down" size="small" />
            </>
          }
          entries={entries}
          onChoose={(id) => setOpened(MENU.find((one) => one === id))}
        />
      )}
      {opened === 'credit' && <CreditDialog currency={currency} onClose={close} />}
      {opened === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      {opened && opened !== 'credit' && opened !== 'merge' && <ReasonedWrite intent={opened} onClose={close} />}
    </>
  );
}

function useMenuEntries({ email, storeId }: DeskCustomer): MenuEntry[] {
  const text = useText();
  const may = usePermission();
  if (email === undefined) return [];
  return [
    ...(may('customers.edit', storeId) ? [toEntry('merge', text('merge.open'))] : []),
    ...(may('customers.privacy', storeId)
      ? [toEntry('sendData', text('customer.sendData')), toEntry('erase', text('customer.erase'))]
      : []),
  ];
}

function ReasonedWrite({ intent, onClose }: { intent: ReasonedIntent; onClose: () => void }) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<CustomerWrite>({
    onDone: () => {
      showToast({ message: text(`customer.${intent}Done`) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={text(`customer.${intent}Title`)}
      intro={text(`customer.${intent}Intro`)}
      label={text('order.reason')}
      confirm={text(`customer.${intent}`)}
      look={intent === 'block' || intent === 'erase' ? 'danger' : 'primary'}
      isBusy={isBusy}
      error={<RefusalNote refusals={refusals} />}
      onConfirm={(reason) => send({ intent, reason })}
      onClose={onClose}
    />
  );
}

const toEntry = (id: string, label: string): MenuEntry => ({ id, label, text: label });
