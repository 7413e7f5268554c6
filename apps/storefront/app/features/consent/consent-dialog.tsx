import type { FormEvent } from 'react';
import { consent } from '#app/browser/consent.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ConsentPurposes, grantedBy } from './consent-purposes.tsx';

const FORM_ID = 'consent-form';

/** Imported on demand only, by the few who choose purpose by purpose. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onClose();
    consent.choose(grantedBy(new FormData(event.currentTarget)));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('consent.settings')}
      labels={{ close: text('consent.close') }}
      foot={
        <Button type="submit" form={FORM_ID} block>
          {text('consent.save')}
        </Button>
      }
    >
      <form id={FORM_ID} onSubmit={save}>
        <p className="consent-dialog__text">{text('consent.settings.text')}</p>
        <ConsentPurposes granted={consent.get()?.granted ?? []} />
      </form>
    </Dialog>
  );
}
