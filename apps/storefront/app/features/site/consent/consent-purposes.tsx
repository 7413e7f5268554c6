import { CONSENT_PURPOSES, type ConsentPurpose } from '@shop/domain/site/browser/consent';
import { useText } from '#app/i18n/text.ts';
import { Checkbox } from '#app/ui/form/checkbox.tsx';

const FIELD = 'purpose';

/** One checkbox per purpose, none preselected, below the required one. */
export function ConsentPurposes({ granted }: { granted: readonly ConsentPurpose[] }) {
  const text = useText();
  return (
    <fieldset className="consent-purposes">
      <legend className="visually-hidden">{text('consent.purposes')}</legend>
      <Checkbox label={text('consent.necessary')} hint={text('consent.necessary.text')} defaultChecked disabled />
      {CONSENT_PURPOSES.map((purpose) => (
        <Checkbox
          key={purpose}
          name={FIELD}
          value={purpose}
          label={text(`consent.${purpose}`)}
          hint={text(`consent.${purpose}.text`)}
          defaultChecked={granted.includes(purpose)}
        />
      ))}
    </fieldset>
  );
}

/** Purposes granted by a form: all or none by button, or the checked ones. */
export function grantedBy(form: FormData): readonly ConsentPurpose[] {
  const choice = form.get('choice');
  if (choice === 'accept') return CONSENT_PURPOSES;
  if (choice === 'reject') return [];
  const ticked = new Set(form.getAll(FIELD));
  return CONSENT_PURPOSES.filter((purpose) => ticked.has(purpose));
}
