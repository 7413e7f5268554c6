import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { ContentWrite } from './content-writes.ts';

type Props = { brand: string; locale: string; onClose: () => void };
const TYPES = ['pages', 'faq-content-pages'] as const;
type Type = (typeof TYPES)[number];

/** New page or topic, as a draft. */
export function CreateDialog({ brand, locale, onClose }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const [type, setType] = useState<Type>('pages');
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState('');
  const { send, isBusy, refusals } = useWrite<ContentWrite, { documentId: string }>({
    onDone: ({ documentId }) =>
      void navigate(scoped(`/content/${type}/${documentId}?${new URLSearchParams({ brand, locale })}`)),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'create', body: { brand, locale, type, slug, title } });
  };
  const ofSlug = refusals.find(({ field }) => field?.endsWith('slug'));
  return (
    <Dialog title={text('content.new')} onClose={onClose}>
      <form onSubmit={save}>
        <div className="dialog-body stack stack-16">
          <SelectField
            label={text('content.kind')}
            value={type}
            options={TYPES.map((value) => ({ value, label: text(`content.type.${value}`) }))}
            onChange={({ target }) => setType(target.value as Type)}
          />
          <TextField
            label={text('content.field.title')}
            value={title}
            required
            maxLength={200}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextField
            label={text('content.field.slug')}
            help={text('content.slugHelp')}
            error={ofSlug?.reason}
            value={slug}
            required
            pattern="[a-z0-9][a-z0-9\/\-]*"
            onChange={({ target }) => setSlug(target.value)}
          />
          <RefusalNote refusals={refusals.filter((one) => one !== ofSlug)} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('content.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
