import type { AnswerTemplate } from '@shop/contracts/staff/messages';
import { MAX_ANSWER_LENGTH } from '@shop/domain/content/messages/answer-text';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextArea, TextField } from '#backoffice/ui/form/field.tsx';
import type { TemplateWrite } from './message-writes.ts';

const LANGUAGES = ['en', 'de', 'fr', 'ar'] as const;

type Props = { template?: AnswerTemplate; onDone?: () => void };

/** Name and texts of a template, one per language. Empty ones are left out. */
export function TemplateForm({ template, onDone }: Props) {
  const text = useText();
  const [name, setName] = useState(template?.name ?? '');
  const [texts, setTexts] = useState<AnswerTemplate['texts']>(template?.texts ?? {});
  const save = useWrite<TemplateWrite>({
    onDone: () => {
      showToast({ message: text('templates.saved') });
      onDone?.();
    },
  });
  const remove = useWrite<TemplateWrite>({ onDone: () => showToast({ message: text('templates.deleted') }) });
  const written = Object.fromEntries(Object.entries(texts).filter(([, one]) => one.trim() !== ''));
  const content = { name, texts: written };
  const isComplete = name.trim() !== '' && Object.keys(written).length > 0;
  return (
    <form
      className="card-body stack"
      onSubmit={(event) => {
        event.preventDefault();
        const { templateId, version } = template ?? {};
        save.send(
          templateId !== undefined && version !== undefined
            ? { intent: 'save', templateId, version, ...content }
            : { intent: 'add', ...content },
        );
      }}
    >
      <TextField
        label={text('templates.name')}
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          label={text('templates.text', { language: text(`thread.language.${language}`) })}
          rows={5}
          dir="auto"
          lang={language}
          maxLength={MAX_ANSWER_LENGTH}
          value={texts[language] ?? ''}
          onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
        />
      ))}
      <RefusalNote refusals={[...save.refusals, ...remove.refusals]} />
      <div className="row">
        <Button type="submit" look="primary" disabled={!isComplete || save.isBusy}>
          {text('frame.save')}
        </Button>
        {template && (
          <Button
            look="danger"
            disabled={remove.isBusy}
            onClick={() => remove.send({ intent: 'delete', templateId: template.templateId })}
          >
            {text('templates.delete')}
          </Button>
        )}
      </div>
    </form>
  );
}
