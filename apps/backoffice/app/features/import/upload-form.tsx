import { MAX_IMPORT_BYTES } from '@shop/domain/catalog/import/import-run';
import { type FormEvent, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { Field } from '#backoffice/ui/form/field.tsx';
import { uploadFile } from './upload-file.ts';

/** Chooses a file and uploads it; its check starts by itself. */
export function UploadForm({ onUploaded }: { onUploaded: (runId: string) => void }) {
  const text = useText();
  const { number } = useFormats();
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    setProblem(undefined);
    setPercent(0);
    const reply = await uploadFile(file, setPercent);
    setPercent(undefined);
    if ('run' in reply) onUploaded(reply.run.runId);
    else setProblem(reply.reason ?? text('imports.uploadFailed'));
  };
  return (
    <form className="card card-body stack" onSubmit={(event) => void submit(event)}>
      <p className="muted">{text('imports.intro', { size: number(MAX_IMPORT_BYTES / 1_000_000) })}</p>
      <Field label={text('imports.file')}>
        {(described) => (
          <input
            type="file"
            className="input"
            accept=".csv,.tsv,.txt,.jsonl,.json"
            onChange={({ target }) => setFile(target.files?.[0])}
            {...described}
          />
        )}
      </Field>
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <div className="row">
        <Button type="submit" look="primary" icon="up" disabled={!file || percent !== undefined}>
          {text('imports.upload')}
        </Button>
        {percent !== undefined && <span role="status">{text('imports.uploading', { percent: String(percent) })}</span>}
      </div>
    </form>
  );
}
