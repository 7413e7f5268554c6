import type { ListedPicture, StaffAsset } from '@shop/contracts/staff/content/library';
import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { PICTURE_TYPES, UploadZone } from '#backoffice/ui/upload/upload-zone.tsx';

export type PickedPicture = {
  url: string;
  alternativeText?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
};
type Props = {
  label: string;
  value: PickedPicture | null;
  onChange: (picture: PickedPicture | null) => void;
  brand: string;
  /** Language of the alternative text. */
  locale?: keyof ListedPicture['alt'];
};

const PICKER_PATH = '/pickers/pictures';
const DEBOUNCE_MS = 250;

/** Picture of the media library, or one that is uploaded into it here. */
export function PicturePicker({ label, value, onChange, locale = 'en-GB' }: Props) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="field picture-picker" aria-labelledby={id}>
      <span id={id} className="label">
        {label}
      </span>
      <div className="row">
        {value && <img src={value.url} alt={value.alternativeText ?? ''} />}
        <Button size="small" onClick={() => setOpen(true)}>
          {text(value ? 'pick.otherPicture' : 'pick.picture')}
        </Button>
        {value && (
          <Button size="small" onClick={() => onChange(null)}>
            {text('pick.noPicture')}
          </Button>
        )}
      </div>
      {isOpen && (
        <PictureDialog
          title={label}
          onClose={() => setOpen(false)}
          onChoose={({ url, alt, width, height }) => {
            setOpen(false);
            const alternativeText = alt[locale] ?? alt['en-GB'];
            onChange({ url, width, height, ...(alternativeText && { alternativeText }) });
          }}
        />
      )}
    </fieldset>
  );
}

type Chosen = Pick<ListedPicture, 'key' | 'url' | 'alt' | 'width' | 'height'>;
type DialogProps = {
  title: string;
  onClose: () => void;
  onChoose: (picture: Chosen) => void;
  /** False where pictures are uploaded elsewhere, or may not be added to the library. */
  canUpload?: boolean;
};

export function PictureDialog({ title, onClose, onChoose, canUpload = true }: DialogProps) {
  const text = useText();
  const [words, setWords] = useState('');
  const { load, data } = useFetcher<{ items: ListedPicture[] }>();
  useEffect(() => {
    const timer = setTimeout(() => void load(`${PICKER_PATH}?q=${encodeURIComponent(words)}`), words ? DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [load, words]);
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className="dialog-body stack stack-16">
        {canUpload && (
          <UploadZone<StaffAsset>
            to="/staff/api/v1/library"
            accept={PICTURE_TYPES}
            hint={text('library.drop')}
            onStored={onChoose}
          />
        )}
        <TextField
          label={text('library.search')}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {data?.items.length === 0 && <Empty title={text('library.none')} />}
        <ul className="picture-grid" aria-label={text('library.title')}>
          {data?.items.map((picture) => (
            <li key={picture.key}>
              <button type="button" className="picture-choice" onClick={() => onChoose(picture)}>
                <img src={toThumb(picture.url)} alt="" loading="lazy" />
                <span>{picture.name}</span>
                <span className="small muted">{`${picture.width} × ${picture.height}`}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
      </div>
    </Dialog>
  );
}

const toThumb = (url: string): string => url.replace(/\/\d+$/, '/320');
