import type { StaffMediaItem } from '@shop/contracts/staff/catalog/media';
import type { StaffApi } from '@shop/contracts/staff/client';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { SelectField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';

/** Write that a route with this dialog answers with the picture it stored. */
export type CropWrite = { intent: 'quote-crop'; body: Parameters<StaffApi['media']['crop']>[0]['body'] };

type Props = { item: StaffMediaItem; onClose: () => void; onCropped: (key: string) => void };

const PORTRAIT = 2 / 3;
const START_PERCENT = 80;

/** Cuts a part out as a new picture, which takes the place of the whole one. */
export function CropDialog({ item: { key, alt }, onClose, onCropped }: Props) {
  const text = useText();
  const [aspect, setAspect] = useState<number | undefined>(PORTRAIT);
  const [crop, setCrop] = useState<PercentCrop>();
  const { send, isBusy, refusals } = useWrite<CropWrite, { key: string }>({
    onDone: (stored) => {
      onCropped(stored.key);
      onClose();
    },
  });
  const place = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    const largest = makeAspectCrop({ unit: '%', width: START_PERCENT }, PORTRAIT, width, height);
    setCrop(centerCrop(largest, width, height));
  };
  const save = () => {
    if (!crop) return;
    const [x, y, width, height] = [crop.x, crop.y, crop.width, crop.height].map((percent) => percent / 100);
    send({ intent: 'quote-crop', body: { key, area: toArea([x, y, width, height]) } });
  };
  return (
    <Dialog title={text('media.crop')} onClose={onClose} wide>
      <div className="dialog-body stack">
        <RefusalNote refusals={refusals} />
        <p className="muted">{text('media.cropHelp')}</p>
        <SelectField
          label={text('media.cropShape')}
          value={aspect ? 'portrait' : 'free'}
          options={(['portrait', 'free'] as const).map((value) => ({ value, label: text(`media.cropShape.${value}`) }))}
          onChange={({ target }) => setAspect(target.value === 'free' ? undefined : PORTRAIT)}
        />
        <ReactCrop
          className="crop"
          {...(crop && { crop })}
          {...(aspect && { aspect })}
          keepSelection
          ruleOfThirds
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            src={pictureUrl({ key, width: 800 })}
            alt={alt['en-GB'] ?? ''}
            onLoad={({ currentTarget }) => place(currentTarget)}
          />
        </ReactCrop>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('media.cancel')}</Button>
        <Button look="primary" disabled={isBusy || !crop} onClick={save}>
          {text('media.cropSave')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Rounding may leave the picture by a trace. */
const toArea = (fractions: readonly (number | undefined)[]) => {
  const [x = 0, y = 0, width = 1, height = 1] = fractions.map((one) => Math.min(1, Math.max(0, one ?? 0)));
  return { x, y, width, height };
};
