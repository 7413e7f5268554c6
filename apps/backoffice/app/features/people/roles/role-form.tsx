import type { Currency } from '@shop/domain/money';
import type { Grant } from '@shop/domain/staff/actor';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { PermissionChoice } from './permission-choice.tsx';
import { buildRoleId, groupPermissions, openDraft, readDraft } from './role-draft.ts';
import type { RoleWrite } from './role-writes.ts';

export type EditedRole = { roleId: string; name: string; isOwner: boolean; grants: Grant[]; version: number };

type Props = { role: EditedRole | undefined; canChange: boolean; onSaved: (roleId: string) => void };

/** Name and permissions of a role. A permission that the member of staff does not hold can be neither given nor taken. */
export function RoleForm({ role, canChange, onSaved }: Props) {
  const text = useText();
  const { me } = useStaff();
  const [name, setName] = useState(role?.name ?? '');
  const [draft, setDraft] = useState(() => openDraft(role?.grants ?? []));
  const { send, isBusy, refusals } = useWrite<RoleWrite, { roleId: string }>({
    onDone: ({ roleId }) => onSaved(roleId),
  });
  const grants = readDraft(draft);
  const currencies = [...new Set(me.stores.map(({ currency }) => currency as Currency))];
  const save = () => {
    if (!grants) return;
    const values = { name: name.trim(), grants };
    if (!role) return send({ intent: 'create', roleId: buildRoleId(name), ...values });
    send({ intent: 'change', roleId: role.roleId, version: role.version, ...values });
  };
  return (
    <form
      className="stack stack-16"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={text('people.roleName')}
        value={name}
        required
        maxLength={60}
        disabled={!canChange}
        onChange={({ target }) => setName(target.value)}
      />
      {groupPermissions().map(({ group, permissions }) => (
        <Card key={group} title={text(`people.group.${group}`)}>
          <div className="stack">
            {permissions.map((permission) => (
              <PermissionChoice
                key={permission}
                permission={permission}
                currencies={currencies}
                grant={role?.isOwner ? {} : draft[permission]}
                isHeld={me.grants.some((own) => own.permission === permission)}
                isDisabled={!canChange}
                onChange={(grant) =>
                  setDraft(({ [permission]: _, ...rest }) => (grant ? { ...rest, [permission]: grant } : rest))
                }
              />
            ))}
          </div>
        </Card>
      ))}
      <RefusalNote refusals={refusals} />
      {canChange && (
        <div className="row">
          <Button type="submit" look="primary" disabled={isBusy || !grants || name.trim() === ''}>
            {text('people.saveRole')}
          </Button>
        </div>
      )}
    </form>
  );
}
