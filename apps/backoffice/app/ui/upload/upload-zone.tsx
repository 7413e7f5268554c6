import { type DragEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { type Upload, useUploads } from './use-uploads.ts';

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

type Props<Stored> = {
  /** Address of the call that stores a file. */
  to: string;
  accept: string;
  hint: string;
  onStored: (stored: Stored) => void;
};

/** Files by button, drop and paste. */
export function UploadZone<Stored>({ to, accept, hint, onStored }: Props<Stored>) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, start } = useUploads<Stored>(to, onStored);
  const paste = useEffectEvent((event: ClipboardEvent) => start([...(event.clipboardData?.files ?? [])]));
  useEffect(() => {
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    start([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div className="upload-zone" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Button look="primary" icon="plus" onClick={() => input.current?.click()}>
        {text('media.add')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={text('media.add')}
        onChange={({ target }) => {
          start([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <span className="muted">{hint}</span>
      <div className="upload-states" role="status">
        {uploads.map((upload) => (
          <UploadState key={upload.id} {...upload} />
        ))}
      </div>
    </div>
  );
}

function UploadState({ name, percent, reason }: Upload) {
  const text = useText();
  if (reason !== undefined)
    return <Note tone="bad">{text('media.failed', { name, reason: reason || text('media.noReply') })}</Note>;
  return <span className="small">{text('media.uploading', { name, percent: String(percent) })}</span>;
}
