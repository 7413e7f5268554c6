import type { SizeGuideContent, StaffSizeGuide } from '@shop/contracts/staff/catalog/size-guides';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useBrandName } from '#backoffice/staff/brand-names.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useBrands } from '#backoffice/staff/use-shop-choices.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { type Option, SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { GuideKey, GuideWrite } from './guide-writes.ts';

type Props = {
  /** Values of the attribute that tells which guide a product shows. */
  kinds: readonly Option[];
  /** Guide to copy. */
  source?: StaffSizeGuide;
  onClose: () => void;
  onCreated: (key: GuideKey) => void;
};

/** A new guide starts with one size and one measure, a copy with all of its source. */
export function NewGuideDialog({ kinds, source, onClose, onCreated }: Props) {
  const text = useText();
  const nameBrand = useBrandName();
  const brands = useBrands();
  const { send, isBusy, refusals } = useWrite<GuideWrite, StaffSizeGuide>({
    onDone: ({ brand, productCategory }) => onCreated({ brand, productCategory }),
  });
  const submit = (form: FormData) => {
    const [productCategory = '', chosen, title = '', measure = '', size = ''] = [
      ...['productCategory', 'brand', 'title', 'measure', 'size'].map((name) => String(form.get(name) ?? '').trim()),
    ];
    const brand = brands.find((one) => one === chosen) ?? brands[0] ?? '';
    const content: SizeGuideContent = source
      ? { texts: source.texts, rows: source.rows }
      : { texts: { 'en-GB': { title, measures: [{ name: measure }] } }, rows: [{ size, cm: [[1, 1]] }] };
    send({ intent: 'create', body: { brand, productCategory, ...content } });
  };
  return (
    <Dialog title={text(source ? 'sizeGuides.duplicate' : 'sizeGuides.new')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <div className="dialog-body">
          <SelectField
            label={text('sizeGuides.productCategory')}
            help={text('sizeGuides.productCategoryHelp')}
            name="productCategory"
            options={kinds}
            required
            autoFocus
          />
          <SelectField
            label={text('sizeGuides.brand')}
            name="brand"
            options={brands.map((value) => ({ value, label: nameBrand(value) }))}
          />
          {!source && (
            <>
              <TextField label={text('sizeGuides.nameIn', { locale: 'en-GB' })} name="title" required maxLength={120} />
              <TextField label={text('sizeGuides.firstMeasure')} name="measure" required maxLength={60} />
              <TextField label={text('sizeGuides.firstSize')} name="size" required maxLength={40} />
            </>
          )}
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('sizeGuides.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
