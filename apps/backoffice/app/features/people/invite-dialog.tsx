import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { TeamWrite } from './team-writes.ts';

type Props = { roles: readonly { roleId: string; name: string }[]; onClose: () => void };

export function InviteDialog({ roles, onClose }: Props) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<TeamWrite>({
    onDone: () => {
      showToast({ message: text('people.invited') });
      onClose();
    },
  });
  const submit = (form: FormData) => {
    const [email = '', name = '', role = '', language] = ['email', 'name', 'role', 'language'].map((one) =>
      String(form.get(one) ?? ''),
    );
    send({ intent: 'invite', email, name, language: language === 'de' ? 'de' : 'en', roles: [{ roleId: role }] });
  };
  return (
    <Dialog title={text('people.inviteTitle')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <div className="dialog-body">
          <p className="muted">{text('people.inviteIntro')}</p>
          <TextField label={text('people.name')} name="name" required maxLength={100} autoFocus />
          <TextField label={text('people.email')} name="email" type="email" required />
          <SelectField
            label={text('people.role')}
            name="role"
            options={roles.map(({ roleId, name }) => ({ value: roleId, label: name }))}
          />
          <SelectField
            label={text('people.language')}
            name="language"
            options={[
              { value: 'en', label: 'English' },
              { value: 'de', label: 'Deutsch' },
            ]}
          />
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('people.invite')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
