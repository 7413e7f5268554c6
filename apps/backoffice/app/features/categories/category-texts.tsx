import { getDirection } from '@shop/domain/site/store/identity';
import type { Locale } from '@shop/domain/site/store/store';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useLocales } from '#backoffice/staff/use-shop-choices.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { TextArea, TextField } from '#backoffice/ui/form/field.tsx';
import { descriptionField, nameField, SHOWN_LOCALES } from './category-fields.ts';
import type { CategoryDraft } from './use-category-draft.ts';

const [SOURCE, ...TRANSLATED] = SHOWN_LOCALES;

/** Texts of the source beside those of one other locale. */
export function CategoryTexts({ draft: { fields, set } }: { draft: CategoryDraft }) {
  const text = useText();
  const locales = useLocales(SOURCE).filter((one) => one !== SOURCE);
  const shown = TRANSLATED.filter((one) => locales.includes(one));
  const [locale, setLocale] = useState<Locale>(shown[0] ?? locales[0] ?? SOURCE);
  const missing = shown.filter((one) => !fields[nameField(one)]?.trim());
  const bind = (field: (of: Locale) => string, of: Locale) => ({
    ...{ value: fields[field(of)] ?? '', dir: getDirection(of), lang: of },
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
          onChange={({ target }) => setLocale(target.value)}
        >
          {locales.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <div className="card-body text-pairs">
        {[...new Set([SOURCE, locale])].map((of) => (
          <TextField
            key={of}
            label={text('categories.name', { locale: of })}
            required={of === SOURCE}
            maxLength={120}
            {...bind(nameField, of)}
          />
        ))}
        {[...new Set([SOURCE, locale])].map((of) => (
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
