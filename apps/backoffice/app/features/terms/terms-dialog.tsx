import { readMoment } from '@shop/domain/zoned-time';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useStoreName } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { type DeskTerms, readDraft, TERMS_FIELDS, toDraft } from './terms-draft.ts';
import type { TermsWrite } from './terms-writes.ts';

/** Edits the terms of a store, from now or from a moment in its time zone. */
export function TermsDialog({ shown, onClose }: { shown: DeskTerms; onClose: () => void }) {
  const text = useText();
  const store = useStoreName()(shown.storeId);
  const { kind, currency, timeZone } = shown;
  const [draft, setDraft] = useState(() => toDraft(kind, shown.current, currency));
  const [start, setStart] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { send, isBusy, refusals } = useWrite<TermsWrite>({
    onDone: () => {
      showToast({ message: text('terms.saved', { store }) });
      onClose();
    },
  });
  const errorOf = (field: string) =>
    wrong === field || refusals.some((one) => one.field?.endsWith(field)) ? text('terms.wrong') : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(kind, draft, currency);
    const startsAt = start === '' ? undefined : readMoment(start, timeZone)?.toISOString();
    if ('wrong' in read) return setWrong(read.wrong);
    setWrong(undefined);
    const { storeId, version } = shown;
    send({ intent: kind, storeId, version, terms: read.terms as never, ...(startsAt !== undefined && { startsAt }) });
  };
  return (
    <Dialog title={text(`terms.${kind}.edit`, { store })} onClose={onClose} wide>
      <form onSubmit={save} noValidate>
        <div className="dialog-body stack">
          <p className="muted">{text(`terms.${kind}.promise`)}</p>
          <div className="promo-pair">
            {TERMS_FIELDS[kind].map(([field, shape]) => (
              <TextField
                key={field}
                label={shape.includes('money') ? `${text(`terms.${field}`)} (${currency})` : text(`terms.${field}`)}
                inputMode={shape === 'money-list' ? 'text' : 'decimal'}
                value={draft[field] ?? ''}
                error={errorOf(field)}
                {...(shape.startsWith('optional') && { help: text('terms.optional') })}
                {...(shape === 'money-list' && { help: text('terms.listHint') })}
                onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
              />
            ))}
            <TextField
              label={text('promotions.inZone', { label: text('terms.from'), zone: timeZone.replace('_', ' ') })}
              help={text('terms.fromHint')}
              type="datetime-local"
              value={start}
              error={errorOf('startsAt')}
              onChange={({ target }) => setStart(target.value)}
            />
          </div>
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('terms.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
