import type { StaffAsset } from '@shop/contracts/staff/content/library';
import type { BrandConfig, ShopConfig } from '@shop/domain/site/store/config/shop-config';
import { type ReactNode, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { PICTURE_TYPES, UploadZone } from '#backoffice/ui/upload/upload-zone.tsx';
import { ADDRESS_FIELDS, type BrandDraft, COLOURS, readDraft } from '../brand-draft.ts';
import { ColourFields } from '../colour-fields.tsx';
import { LookPreview } from './look-preview.tsx';
import { StepActions } from './setup-frame.tsx';
import { type StepProps, useStepWrite } from './use-step-write.ts';

const useBrandDraft = ({ brands }: ShopConfig) => {
  const [brand] = brands;
  const [draft, setDraft] = useState(() => brand && readDraft(brand));
  const change = (field: keyof BrandDraft, value: string) =>
    setDraft((current) => current && { ...current, [field]: value });
  return { brand, draft, change };
};

/** Blanks of a new shop are shown as empty fields. */
const withoutBlank = (value: string): string => (/^\[.*\]$/.test(value) ? '' : value);

/** Name of the shop, and who runs it. */
export function NameStep({ config, version }: StepProps) {
  const text = useText();
  const { brand, draft, change } = useBrandDraft(config);
  if (!brand || !draft) return null;
  const fields = ['name', 'legalName', ...ADDRESS_FIELDS] as const;
  return (
    <BrandForm step="name" brand={brand.key} draft={draft} version={version}>
      <Card title={text('shop.names')}>
        <div className="stack">
          {fields.map((field) => (
            <TextField
              key={field}
              label={text(`shop.${field}`)}
              value={withoutBlank(draft[field])}
              maxLength={120}
              required
              onChange={({ target }) => change(field, target.value)}
            />
          ))}
          <TextField
            label={text('shop.tagline')}
            value={draft.tagline}
            maxLength={200}
            onChange={({ target }) => change('tagline', target.value)}
          />
        </div>
      </Card>
    </BrandForm>
  );
}

/** Logo and colours beside the shop as it would look, and the contrast of every pair. */
export function LookStep({ config, version, shopAddress, preview }: StepProps) {
  const text = useText();
  const { brand, draft, change } = useBrandDraft(config);
  if (!brand || !draft) return null;
  const takeLogo = ({ url, width, height }: StaffAsset) => {
    change('logo', url);
    change('logoWidth', String(width));
    change('logoHeight', String(height));
  };
  return (
    <BrandForm step="look" brand={brand.key} draft={draft} version={version}>
      <div className="setup-look">
        <div className="stack stack-16">
          <Card title={text('setup.logo')}>
            <div className="stack">
              <UploadZone<StaffAsset>
                to="/staff/api/v1/library"
                accept={PICTURE_TYPES}
                hint={text('setup.logoUpload')}
                onStored={takeLogo}
              />
              {draft.logo && <p role="status">{text('setup.logoTaken', { path: draft.logo })}</p>}
            </div>
          </Card>
          <ColourFields draft={draft} onChange={change} brand={brand.key} kept={brand.colours ?? {}} />
        </div>
        {preview && <LookPreview url={preview} look={toLook(draft, brand.colours)} />}
      </div>
      <p>
        <a href={shopAddress} target="_blank" rel="noreferrer">
          {text('setup.seeShop')}
        </a>
      </p>
    </BrandForm>
  );
}

/** Unfinished values are left out by the framed page. */
const toLook = (draft: BrandDraft, kept: BrandConfig['colours']) => ({
  colours: { ...kept, ...Object.fromEntries(COLOURS.map((name) => [name, draft[name]])) },
  ...(draft.logo && {
    logo: { path: draft.logo, width: Number(draft.logoWidth), height: Number(draft.logoHeight) },
  }),
});

type BrandFormProps = {
  step: 'name' | 'look';
  brand: string;
  draft: BrandDraft;
  version: StepProps['version'];
  children: ReactNode;
};

/** Saves what was typed of a brand, and leads to the next step. */
function BrandForm({ step, brand, draft, version, children }: BrandFormProps) {
  const text = useText();
  const { send, isBusy, refusals } = useStepWrite(step);
  return (
    <form
      className="stack stack-16"
      onSubmit={(event) => {
        event.preventDefault();
        send({ intent: 'brand', key: brand, draft, version });
      }}
    >
      {children}
      <RefusalNote refusals={refusals} />
      <StepActions step={step} label={text('setup.save')} isBusy={isBusy} />
    </form>
  );
}
