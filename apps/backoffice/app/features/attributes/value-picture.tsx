import type { StoredMedia } from '@shop/contracts/staff/catalog/media';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import { useRef, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { PictureDialog } from '#backoffice/ui/pickers/picture-picker.tsx';
import { uploadFile } from '#backoffice/ui/upload/upload-file.ts';

type Props = { number: number; picture: string | undefined; onChange: (key: string) => void };

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

/** Picture of a cloth or print: uploaded as pictures of products are, or one of the library. An empty key removes it. */
export function ValuePicture({ number, picture, onChange }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const mayRead = usePermission()('content.read');
  async function upload(file: File): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const { key, kind } = await uploadFile<StoredMedia>(file, {
        to: '/staff/api/v1/product-media',
        onProgress: () => {},
      });
      if (kind === 'picture') onChange(key);
      else setProblem(text('attributes.noPicture'));
    } catch (error) {
      setProblem((error as Error).message || text('media.noReply'));
    } finally {
      setBusy(false);
    }
  }
  const label = text('attributes.picture', { number });
  return (
    <div className="value-picture">
      {picture && <img src={pictureUrl({ key: picture, width: 160 })} alt="" width={32} height={32} />}
      <Button size="small" aria-label={label} disabled={isBusy} onClick={() => input.current?.click()}>
        {text(isBusy ? 'attributes.uploading' : 'attributes.choosePicture')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload(file);
        }}
      />
      {mayRead && (
        <Button
          size="small"
          aria-label={text('attributes.libraryPictureOf', { number })}
          disabled={isBusy}
          onClick={() => setChoosing(true)}
        >
          {text('attributes.libraryPicture')}
        </Button>
      )}
      {isChoosing && (
        <PictureDialog
          title={label}
          canUpload={false}
          onClose={() => setChoosing(false)}
          onChoose={({ key }) => {
            setChoosing(false);
            setProblem(undefined);
            onChange(key);
          }}
        />
      )}
      {picture && (
        <Button size="small" aria-label={text('attributes.removePicture', { number })} onClick={() => onChange('')}>
          ×
        </Button>
      )}
      <span className="message bad" role="status">
        {problem}
      </span>
    </div>
  );
}
