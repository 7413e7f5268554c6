import { emptyValue, type FieldForm, type FormField } from '@shop/contracts/content/form-values';
import { isRecord } from '@shop/domain/record';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Checkbox } from '#backoffice/ui/form/field.tsx';
import { BlockScheduleField } from './block-schedule-field.tsx';
import { nameField } from './field-names.ts';
import { useFormContext } from './form-context.ts';
import type { InputProps } from './input-props.ts';
import { LinesField } from './lines-field.tsx';
import { PartsField } from './parts-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PlainField } from './plain-field.tsx';
import { RichTextField } from './rich-text-field.tsx';

type ListProps = {
  fields: readonly FormField[];
  path: string;
  value: unknown;
  source: unknown;
  onChange: (value: Record<string, unknown>) => void;
};

/** Fields of a document, or of a part of it. */
export function FieldList({ fields, path, onChange, ...props }: ListProps) {
  const text = useText();
  const [value, source] = [props.value, props.source].map((one) => (isRecord(one) ? one : {}));
  return fields.map((field) => (
    <FieldInput
      key={field.name}
      form={field}
      label={nameField(field.name, text)}
      isRequired={field.isRequired}
      path={path ? `${path}.${field.name}` : field.name}
      value={value?.[field.name]}
      source={source?.[field.name]}
      onChange={(next) => onChange({ ...value, [field.name]: next })}
    />
  ));
}

/** One field, by its kind. */
function FieldInput(props: InputProps) {
  const { form, path } = props;
  switch (form.kind) {
    case 'id':
      return null;
    case 'group':
      return <GroupField {...props} form={form} />;
    case 'list':
      return form.item.kind === 'text' ? (
        <LinesField {...props} />
      ) : (
        <PartsField {...props} form={form} renderFields={FieldList} />
      );
    case 'blocks':
      return <PartsField {...props} form={form} renderFields={FieldList} />;
    case 'schedule':
      return <BlockScheduleField {...props} />;
    case 'rich':
      return <RichTextField {...props} />;
    case 'picture':
      return <PictureField {...props} />;
    case 'switch':
      return <SwitchField {...props} on={true} off={false} />;
    default:
      return path.endsWith('.target') ? <SwitchField {...props} on="_blank" off={null} /> : <PlainField {...props} />;
  }
}

function SwitchField({ label, value, onChange, on, off }: InputProps & { on: unknown; off: unknown }) {
  const { isReadOnly } = useFormContext();
  return (
    <Checkbox
      checked={value === on}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.checked ? on : off)}
    >
      {label}
    </Checkbox>
  );
}

/** Fields that belong together. An optional group is added and removed as a whole. */
function GroupField(props: InputProps<Extract<FieldForm, { kind: 'group' }>>) {
  const { form, label, isRequired, path, value, source, onChange } = props;
  const text = useText();
  const { isReadOnly } = useFormContext();
  const isPresent = isRequired || (value !== null && value !== undefined);
  return (
    <fieldset className="content-group">
      <legend className="label">{label}</legend>
      {isPresent && (
        <div className="content-fields">
          <FieldList {...{ fields: form.fields, path, value, source, onChange }} />
        </div>
      )}
      {!isRequired && !isReadOnly && (
        <div>
          <Button
            size="small"
            icon={isPresent ? 'close' : 'plus'}
            onClick={() => onChange(isPresent ? null : emptyValue(form))}
          >
            {text(isPresent ? 'content.removeGroup' : 'content.addGroup', { name: label })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
