import type { StaffAttribute } from '@shop/contracts/staff/catalog/attributes';
import { isShownAttribute, isSortAttribute } from '@shop/domain/catalog/shop-attribute';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Checkbox } from '#backoffice/ui/form/field.tsx';

type Props = { attribute: StaffAttribute; onChange: (part: Partial<StaffAttribute>) => void };

/** Where shoppers meet the attribute. A mark that the type does not allow can be taken off only. */
export function AttributeUses({ attribute, onChange }: Props) {
  const text = useText();
  const { type, isFilter, isSort, isShown } = attribute;
  const canSort = isSortAttribute({ ...attribute, isSort: true });
  const canShow = isShownAttribute({ ...attribute, isShown: true });
  return (
    <fieldset className="plain">
      <legend className="label">{text('attributes.uses')}</legend>
      <Checkbox
        checked={isFilter}
        disabled={type === 'text' && !isFilter}
        onChange={({ target }) => onChange({ isFilter: target.checked })}
      >
        {text('attributes.filter')}
      </Checkbox>
      <Checkbox
        checked={isSort}
        disabled={!canSort && !isSort}
        onChange={({ target }) => onChange({ isSort: target.checked })}
      >
        {text('attributes.sort')}
      </Checkbox>
      <Checkbox
        checked={isShown}
        disabled={!canShow && !isShown}
        onChange={({ target }) => onChange({ isShown: target.checked })}
      >
        {text('attributes.show')}
      </Checkbox>
    </fieldset>
  );
}
