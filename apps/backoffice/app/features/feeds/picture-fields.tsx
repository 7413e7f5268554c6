import { useText } from '#backoffice/i18n/text-context.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import type { BannerFields } from './feed-writes.ts';

type Pictures = BannerFields['pictures'];

/** One picture per device. */
export function PictureFields({ pictures, onChange }: { pictures: Pictures; onChange: (pictures: Pictures) => void }) {
  const text = useText();
  return (
    <fieldset>
      <legend className="label">{text('feeds.pictures')}</legend>
      <div className="feed-pair">
        {(['desktop', 'mobile', 'app'] as const).map((device) => (
          <TextField
            key={device}
            label={text(`feeds.picture.${device}`)}
            value={pictures[device] ?? ''}
            onChange={({ target }) => onChange({ ...pictures, [device]: target.value || undefined })}
          />
        ))}
      </div>
    </fieldset>
  );
}
