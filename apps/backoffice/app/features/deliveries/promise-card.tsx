import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Checkbox } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { DeliveryWrite } from './delivery-writes.ts';

/** Stores whose product pages say when a sold-out size is expected back. */
export function PromiseCard({ promised, canEdit }: { promised: readonly number[]; canEdit: boolean }) {
  const text = useText();
  const { me } = useStaff();
  const [last, setLast] = useState<{ storeId: number; isOn: boolean }>();
  const { send, isBusy, refusals } = useWrite<DeliveryWrite>();
  // Optimistic while it is saved.
  const isOnNow = (storeId: number) => (isBusy && last?.storeId === storeId ? last.isOn : promised.includes(storeId));
  const change = (storeId: number, isOn: boolean) => {
    setLast({ storeId, isOn });
    send({ intent: 'promise', storeId, isOn });
  };
  return (
    <Card title={text('deliveries.promise')}>
      <p className="small muted">{text('deliveries.promiseHint')}</p>
      <div className="rule-grid">
        {me.stores.map(({ storeId, name }) => (
          <Checkbox
            key={storeId}
            disabled={isBusy || !canEdit}
            checked={isOnNow(storeId)}
            onChange={({ target }) => change(storeId, target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <RefusalNote refusals={refusals} />
    </Card>
  );
}
