import { RESENT_MAILS } from '@shop/domain/order/desk/due-mails';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { SelectField, TextArea } from '#backoffice/ui/form/field.tsx';
import type { BulkTask } from './bulk-writes.ts';

type Props = { task: BulkTask; onChange: (task: BulkTask) => void };

/** What a bulk action has to know beside its records. */
export function BulkFields({ task, onChange }: Props) {
  const text = useText();
  if (task.action === 'orders.hold') {
    return (
      <TextArea
        label={text('order.reason')}
        required
        autoFocus
        maxLength={300}
        value={task.reason}
        onChange={({ target }) => onChange({ ...task, reason: target.value })}
      />
    );
  }
  if (task.action === 'orders.mail') {
    return (
      <SelectField
        label={text('bulk.mail')}
        value={task.mail}
        options={RESENT_MAILS.map((mail) => ({ value: mail, label: text(`order.mail.${mail}`) }))}
        onChange={({ target }) => onChange({ ...task, mail: target.value as typeof task.mail })}
      />
    );
  }
  return task.action === 'messages.assign' ? <AssigneeField task={task} onChange={onChange} /> : null;
}

type Assign = Extract<BulkTask, { action: 'messages.assign' }>;

function AssigneeField({ task, onChange }: { task: Assign; onChange: Props['onChange'] }) {
  const text = useText();
  const { load, data } = useFetcher<{ assignees: { staffId: string; name: string }[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` changes on every render
  useEffect(() => void load('/messages/assignees'), []);
  return (
    <SelectField
      label={text('messages.assignee')}
      value={task.staffId ?? ''}
      options={[
        { value: '', label: text('messages.unassigned') },
        ...(data?.assignees ?? []).map(({ staffId, name }) => ({ value: staffId, label: name })),
      ]}
      onChange={({ target }) => onChange({ ...task, staffId: target.value || null })}
    />
  );
}
