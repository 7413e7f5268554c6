import { useText } from '#backoffice/i18n/text-context.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { ADDRESS_FIELDS, type BrandDraft, NETWORKS, TEXT_FIELDS } from './brand-draft.ts';

export type FieldsProps = { draft: BrandDraft; onChange: (field: keyof BrandDraft, value: string) => void };

/** Longest text of a field that may stay empty. */
const SHORT: Readonly<Record<string, number | undefined>> = { shortCode: 8, orderPrefix: 4 };

/** Names, address, texts, pictures and links of a brand. */
export function BrandFields({ draft, onChange }: FieldsProps) {
  const text = useText();
  const bind = (field: keyof BrandDraft) => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
  });
  return (
    <>
      <Card title={text('shop.names')}>
        <div className="stack">
          {TEXT_FIELDS.map((field) => (
            <TextField
              key={field}
              label={text(`shop.${field}`)}
              maxLength={SHORT[field] ?? 120}
              required={SHORT[field] === undefined}
              {...(field === 'orderPrefix' && { help: text('shop.orderPrefixHelp') })}
              {...bind(field)}
            />
          ))}
          {ADDRESS_FIELDS.map((field) => (
            <TextField key={field} label={text(`shop.${field}`)} maxLength={120} required {...bind(field)} />
          ))}
        </div>
      </Card>
      <Card title={text('shop.texts')}>
        <div className="stack">
          <TextField label={text('shop.tagline')} help={text('shop.textHelp')} maxLength={200} {...bind('tagline')} />
          <TextField
            label={text('shop.searchHint')}
            help={text('shop.textHelp')}
            maxLength={200}
            {...bind('searchHint')}
          />
        </div>
      </Card>
      <Card title={text('shop.pictures')}>
        <div className="stack">
          <TextField label={text('shop.logo')} help={text('shop.logoHelp')} maxLength={300} {...bind('logo')} />
          {draft.logo !== '' && (
            <div className="row">
              <TextField label={text('shop.logoWidth')} type="number" min={1} required {...bind('logoWidth')} />
              <TextField label={text('shop.logoHeight')} type="number" min={1} required {...bind('logoHeight')} />
            </div>
          )}
          <TextField label={text('shop.favicon')} maxLength={300} {...bind('favicon')} />
        </div>
      </Card>
      <Card title={text('shop.links')}>
        <div className="stack">
          {NETWORKS.map((name) => (
            <TextField key={name} label={text('shop.linkOf', { name })} type="url" maxLength={500} {...bind(name)} />
          ))}
          <TextField label={text('shop.ios')} type="url" maxLength={500} {...bind('ios')} />
          <TextField label={text('shop.android')} type="url" maxLength={500} {...bind('android')} />
        </div>
      </Card>
    </>
  );
}
