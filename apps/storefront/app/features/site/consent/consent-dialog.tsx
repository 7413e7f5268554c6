import type { FormEvent } from 'react';
import { useText } from '#app/i18n/text.ts';
import { consent } from '#app/tracking/consent/consent.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { ConsentPurposes, grantedBy } from './consent-purposes.tsx';

const FORM_ID = 'consent-form';

/** Lazy-loaded, since few shoppers choose by purpose. */
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
