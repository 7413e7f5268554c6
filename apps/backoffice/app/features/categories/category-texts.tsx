import { LOCALES, type Locale } from '@shop/domain/site/store/store';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { TextArea, TextField } from '#backoffice/ui/form/field.tsx';
import { descriptionField, nameField, SHOWN_LOCALES } from './category-fields.ts';
import type { CategoryDraft } from './use-category-draft.ts';

const [SOURCE, ...TRANSLATED] = SHOWN_LOCALES;

/** Texts of the source beside those of one other locale. */
export function CategoryTexts({ draft: { fields, set } }: { draft: CategoryDraft }) {
  const text = useText();
  const [locale, setLocale] = useState<Locale>(TRANSLATED[0]);
  const missing = TRANSLATED.filter((one) => !fields[nameField(one)]?.trim());
  const bind = (field: (of: Locale) => string, of: Locale) => ({
    ...{ value: fields[field(of)] ?? '', dir: of.startsWith('ar') ? 'rtl' : 'ltr', lang: of },
    onChange: ({ target }: { target: { value: string } }) => set(field(of), target.value),
  });
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('categories.texts')}</h2>
        {missing.length > 0 && <Badge tone="bad">{text('categories.missing', { locales: missing.join(', ') })}</Badge>}
        <select
          className="input input-quiet locale-choice"
          aria-label={text('categories.locale')}
          value={locale}
          onChange={({ target }) => setLocale(LOCALES.find((one) => one === target.value) ?? locale)}
        >
          {LOCALES.filter((one) => one !== SOURCE).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <div className="card-body text-pairs">
        {[SOURCE, locale].map((of) => (
          <TextField
            key={of}
            label={text('categories.name', { locale: of })}
            required={of === SOURCE}
            maxLength={120}
            {...bind(nameField, of)}
          />
        ))}
        {[SOURCE, locale].map((of) => (
          <TextArea
            key={of}
            label={text('categories.description', { locale: of })}
            maxLength={5000}
            {...bind(descriptionField, of)}
          />
        ))}
      </div>
    </section>
  );
}
