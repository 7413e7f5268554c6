import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { textField } from '@shop/domain/catalog/desk/product-content';
import {
  judgeTranslation,
  SOURCE_LOCALE,
  TEXT_FIELDS,
  type TextField as TextName,
  type TranslationState,
} from '@shop/domain/catalog/desk/translation';
import { compareLocales } from '@shop/domain/site/store/identity';
import type { Locale } from '@shop/domain/site/store/store';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useLocales } from '#backoffice/staff/use-shop-choices.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { TextArea, TextField } from '#backoffice/ui/form/field.tsx';
import type { ProductDraft } from './use-product-draft.ts';

type Props = { product: StaffProduct; draft: ProductDraft };

/** Texts of the source beside those of one other locale, each with the state of its translation. */
export function TranslationCard({ product, draft }: Props) {
  const text = useText();
  const others = listOthers(product);
  const locales = useLocales(SOURCE_LOCALE).filter((one) => one !== SOURCE_LOCALE);
  const [locale, setLocale] = useState<Locale>(others[0] ?? locales[0] ?? SOURCE_LOCALE);
  const judge = createJudge(product, draft);
  const isNeeded = product.neededLocales.includes(locale);
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('product.texts')}</h2>
        {others.map((one) => (
          <LocaleMark key={one} locale={one} states={TEXT_FIELDS.map((field) => judge(one, field))} />
        ))}
        <select
          className="input input-quiet locale-choice"
          aria-label={text('product.locale')}
          value={locale}
          onChange={({ target }) => setLocale(target.value)}
        >
          {[...new Set([...locales, ...others])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <div className="card-body text-pairs">
        {TEXT_FIELDS.map((field) => (
          <TextPair key={field} {...{ field, locale, draft }} state={isNeeded ? judge(locale, field) : 'current'} />
        ))}
      </div>
    </section>
  );
}

/** Locales that shoppers read first, then others that have texts. */
const listOthers = ({ neededLocales, content }: StaffProduct): Locale[] =>
  [...new Set([...neededLocales, ...Object.keys(content.texts)])]
    .filter((one) => one !== SOURCE_LOCALE)
    .toSorted(compareLocales);

function LocaleMark({ locale, states }: { locale: Locale; states: readonly TranslationState[] }) {
  const text = useText();
  const [missing, outdated] = (['missing', 'outdated'] as const).map(
    (state) => states.filter((one) => one === state).length,
  );
  if (missing) return <Badge tone="bad">{text('product.missingTexts', { locale, count: missing })}</Badge>;
  return outdated ? <Badge tone="warn">{text('product.outdatedTexts', { locale, count: outdated })}</Badge> : null;
}

type PairProps = { field: TextName; locale: Locale; state: TranslationState; draft: ProductDraft };

function TextPair({ field, locale, state, draft }: PairProps) {
  const text = useText();
  const Control = field === 'description' || field === 'care' || field === 'materials' ? TextArea : TextField;
  const bind = (of: Locale) => ({
    value: draft.fields[textField(of, field)] ?? '',
    onChange: ({ target }: { target: { value: string } }) => draft.set(textField(of, field), target.value),
    dir: of.startsWith('ar') ? 'rtl' : 'ltr',
    lang: of,
  });
  const label = text(`product.text.${field}`);
  const error = draft.refusals.find((one) => one.field?.endsWith(textField(SOURCE_LOCALE, field)))?.reason;
  return (
    <>
      <Control label={`${label}, ${SOURCE_LOCALE}`} error={error} {...bind(SOURCE_LOCALE)} />
      <div className={`translation-${state}`}>
        <Control label={`${label}, ${locale}`} {...bind(locale)} />
        {state === 'missing' && <div className="message bad">{text('product.missing')}</div>}
        {state === 'outdated' && (
          <div className="message warn">
            {text('product.outdated', { locale: SOURCE_LOCALE })}{' '}
            <button type="button" className="link" onClick={() => draft.confirm({ locale, field })}>
              {text('product.confirm')}
            </button>
          </div>
        )}
      </div>
    </>
  );
}

/** State of a translation with what is typed: a changed translation is current, whatever its source. */
function createJudge({ content, textChanges }: StaffProduct, { fields, confirmed }: ProductDraft) {
  const ages = new Map(textChanges.map((one) => [textField(one.locale, one.field), new Date(one.changedAt)]));
  const read = (locale: Locale, field: TextName) => {
    const name = textField(locale, field);
    return { text: fields[name] ?? '', changedAt: ages.get(name) };
  };
  return (locale: Locale, field: TextName): TranslationState => {
    const state = judgeTranslation(read(SOURCE_LOCALE, field), read(locale, field));
    if (state !== 'outdated') return state;
    const saved = content.texts[locale]?.[field] ?? '';
    const isTyped = (Array.isArray(saved) ? saved.join('\n') : saved) !== (fields[textField(locale, field)] ?? '');
    const isConfirmed = confirmed.some((one) => one.locale === locale && one.field === field);
    return isTyped || isConfirmed ? 'current' : 'outdated';
  };
}
