import { CONSENT_PURPOSES, type ConsentPurpose } from '@shop/domain/consent';
import { useText } from '#app/i18n/text.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';

const FIELD = 'purpose';

/** One box for each purpose, none of them ticked for anybody, under the one that nobody can refuse. */
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

/** What a form grants: all or nothing by its button, or what is ticked. */
export function grantedBy(form: FormData): readonly ConsentPurpose[] {
  const choice = form.get('choice');
  if (choice === 'accept') return CONSENT_PURPOSES;
  if (choice === 'reject') return [];
  const ticked = new Set(form.getAll(FIELD));
  return CONSENT_PURPOSES.filter((purpose) => ticked.has(purpose));
}
