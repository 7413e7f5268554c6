import type { StaffMediaItem } from '@shop/contracts/staff/catalog/media';
import type { Locale } from '@shop/domain/site/store/store';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';

type Alt = StaffMediaItem['alt'];
type Props = { item: StaffMediaItem; locales: readonly Locale[]; onClose: () => void; onSave: (alt: Alt) => void };

/** Alternative text in each language that shoppers of the product read. */
export function AltDialog({ item, locales, onClose, onSave }: Props) {
  const text = useText();
  const [alt, setAlt] = useState<Alt>(item.alt);
  const save = () => {
    onSave(alt);
    onClose();
  };
  return (
    <Dialog title={text('media.alt')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="dialog-body stack">
          <p className="muted">{text('media.altHelp')}</p>
          {locales.map((locale) => (
            <TextField
              key={locale}
              label={locale}
              lang={locale}
              dir="auto"
              maxLength={500}
              value={alt[locale] ?? ''}
              onChange={({ target }) => setAlt({ ...alt, [locale]: target.value })}
            />
          ))}
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('media.cancel')}</Button>
          <Button look="primary" type="submit">
            {text('media.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
