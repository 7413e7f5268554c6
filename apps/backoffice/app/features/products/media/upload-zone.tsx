import type { StoredMedia } from '@shop/contracts/staff/catalog/media';
import { type DragEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { type Upload, useUploads } from './use-uploads.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm';

/** Files by button, drop and paste. */
export function UploadZone({ onStored }: { onStored: (stored: StoredMedia) => void }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, start } = useUploads(onStored);
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
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={text('media.add')}
        onChange={({ target }) => {
          start([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <span className="muted">{text('media.drop')}</span>
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
