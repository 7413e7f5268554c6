import type { Locale } from '@shop/domain/site/store/store';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useLocales } from '#backoffice/staff/use-shop-choices.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { addMeasure, countMeasures, findTexts, type GuideDraft, removeMeasure } from './guide-draft.ts';

type Props = { draft: GuideDraft; onChange: (draft: GuideDraft) => void };

/** Name of the guide and of its measures, one language at a time. */
export function GuideTexts({ draft, onChange }: Props) {
  const text = useText();
  const locales = useLocales('en-GB');
  const [locale, setLocale] = useState<Locale>('en-GB');
  const own = findTexts(draft, locale);
  const source = findTexts(draft, 'en-GB');
  const set = (part: Partial<typeof own>) =>
    onChange({ ...draft, texts: { ...draft.texts, [locale]: { ...own, ...part } } });
  const setMeasure = (place: number, part: Partial<(typeof own.measures)[number]>) =>
    set({ measures: own.measures.map((one, at) => (at === place ? { ...one, ...part } : one)) });
  return (
    <Card title={text('sizeGuides.texts')}>
      <div className="stack">
        <SelectField
          label={text('sizeGuides.locale')}
          value={locale}
          options={locales.map((value) => ({
            value,
            label: draft.texts[value] ? value : text('sizeGuides.untranslated', { locale: value }),
          }))}
          onChange={({ target }) => setLocale(target.value)}
        />
        <TextField
          label={text('sizeGuides.name')}
          value={own.title}
          placeholder={source.title}
          maxLength={120}
          required={locale === 'en-GB'}
          onChange={({ target }) => set({ title: target.value })}
        />
        {own.measures.map(({ name, howTo }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a measure is identified by its column
          <div className="guide-measure" key={at}>
            <TextField
              label={text('sizeGuides.measure', { number: at + 1 })}
              value={name}
              placeholder={source.measures[at]?.name}
              maxLength={60}
              required={locale === 'en-GB'}
              onChange={({ target }) => setMeasure(at, { name: target.value })}
            />
            <TextField
              label={text('sizeGuides.howTo', { number: at + 1 })}
              value={howTo}
              placeholder={source.measures[at]?.howTo}
              maxLength={500}
              onChange={({ target }) => setMeasure(at, { howTo: target.value })}
            />
            <Button
              size="small"
              aria-label={text('sizeGuides.removeMeasure', { number: at + 1 })}
              disabled={countMeasures(draft) < 2}
              onClick={() => onChange(removeMeasure(draft, at))}
            >
              ×
            </Button>
          </div>
        ))}
        <div className="row">
          <Button icon="plus" onClick={() => onChange(addMeasure(draft))}>
            {text('sizeGuides.addMeasure')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
