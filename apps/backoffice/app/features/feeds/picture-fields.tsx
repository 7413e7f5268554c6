import { useText } from '#backoffice/i18n/text-context.tsx';
import { PicturePicker } from '#backoffice/ui/pickers/picture-picker.tsx';
import type { BannerFields } from './feed-writes.ts';

type Pictures = BannerFields['pictures'];

type Props = { pictures: Pictures; brand: string; onChange: (pictures: Pictures) => void };

/** One picture per device. */
export function PictureFields({ pictures, brand, onChange }: Props) {
  const text = useText();
  return (
    <fieldset>
      <legend className="label">{text('feeds.pictures')}</legend>
      <div className="feed-pair">
        {(['desktop', 'mobile', 'app'] as const).map((device) => (
          <PicturePicker
            key={device}
            label={text(`feeds.picture.${device}`)}
            brand={brand}
            value={pictures[device] === undefined ? null : { url: pictures[device] }}
            onChange={(picture) => onChange({ ...pictures, [device]: picture?.url })}
          />
        ))}
      </div>
    </fieldset>
  );
}
