import type { StaffAttribute } from '@shop/contracts/staff/catalog/attributes';
import { ATTRIBUTE_TYPES } from '@shop/domain/catalog/shop-attribute';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { AttributeUses } from './attribute-uses.tsx';
import { AttributeValues } from './attribute-values.tsx';
import type { AttributeWrite } from './attribute-writes.ts';
import { readTexts, SHOWN_LOCALES } from './texts.ts';

/** Use, names and values of one attribute. Names of other locales stay as they are. */
export function AttributeForm({ attribute, canChange }: { attribute: StaffAttribute; canChange: boolean }) {
  const text = useText();
  const [draft, setDraft] = useState(attribute);
  const { send, isBusy, refusals } = useWrite<AttributeWrite>({
    onDone: () => showToast({ message: text('attributes.saved') }),
  });
  const change = (part: Partial<StaffAttribute>) => setDraft((before) => ({ ...before, ...part }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { name, isDefault: _, unit, ...rest } = draft;
    const body = { ...rest, ...(draft.type === 'number' && unit?.trim() && { unit: unit.trim() }) };
    send({ intent: 'change', name, body });
  };
  return (
    <form className="stack stack-16" onSubmit={save}>
      <fieldset className="plain stack stack-16" disabled={!canChange}>
        <Card title={text('attributes.shown')}>
          <div className="stack">
            {SHOWN_LOCALES.map((locale) => (
              <TextField
                key={locale}
                label={text('attributes.label', { locale })}
                value={draft.texts[locale] ?? ''}
                onChange={({ target }) => change({ texts: readTexts(draft.texts, locale, target.value) })}
              />
            ))}
            <SelectField
              label={text('attributes.type')}
              value={draft.type}
              disabled={draft.isDefault}
              options={ATTRIBUTE_TYPES.map((value) => ({ value, label: text(`attributes.type.${value}`) }))}
              onChange={({ target }) =>
                change({ type: ATTRIBUTE_TYPES.find((one) => one === target.value) ?? 'choice' })
              }
            />
            {draft.type === 'number' && (
              <TextField
                label={text('attributes.unit')}
                value={draft.unit ?? ''}
                maxLength={20}
                onChange={({ target }) => change({ unit: target.value })}
              />
            )}
            <TextField
              label={text('attributes.position')}
              type="number"
              min={0}
              value={draft.position}
              onChange={({ target }) => change({ position: Math.max(0, Number(target.value) || 0) })}
            />
            <AttributeUses attribute={draft} onChange={change} />
          </div>
        </Card>
        <AttributeValues values={draft.values} onChange={(values) => change({ values })} />
      </fieldset>
      <RefusalNote refusals={refusals} />
      {canChange && (
        <div className="row">
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('attributes.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
