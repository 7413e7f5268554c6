import { type MethodDraft, OFFERED_METHODS, type OfferedMethod } from '@shop/domain/site/setup/store-setup';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';

const FIELDS = ['price', 'freeOver', 'fromDays', 'toDays', 'cutOff'] as const;
const OFFERED = Object.keys(OFFERED_METHODS) as OfferedMethod[];

type Props = { methods: readonly MethodDraft[]; onChange: (methods: readonly MethodDraft[]) => void };

/** Delivery methods of the store: one group of fields each, and buttons for those that it does not have yet. */
export function MethodFields({ methods, onChange }: Props) {
  const text = useText();
  const change = (code: string, part: Partial<MethodDraft>) =>
    onChange(methods.map((method) => (method.code === code ? { ...method, ...part } : method)));
  const free = OFFERED.filter((code) => !methods.some((method) => method.code === code));
  const cutOff = methods[0]?.cutOff ?? '14:00';
  return (
    <>
      {methods.map((method) => (
        <fieldset key={method.code} className="setup-method stack">
          <legend>{text(`setup.method.${toOffered(method.code)}`)}</legend>
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={text(`setup.${field}`)}
              value={method[field]}
              required={field !== 'freeOver'}
              {...(field === 'cutOff' ? { type: 'time' } : { inputMode: 'decimal' as const, maxLength: 10 })}
              onChange={({ target }) => change(method.code, { [field]: target.value })}
            />
          ))}
          {methods.length > 1 && (
            <div>
              <Button onClick={() => onChange(methods.filter((one) => one.code !== method.code))}>
                {text('setup.removeMethod', { name: text(`setup.method.${toOffered(method.code)}`) })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {free.length > 0 && (
        <div className="row row-wrap">
          {free.map((code) => (
            <Button
              key={code}
              icon="plus"
              onClick={() =>
                onChange([...methods, { code, price: '', freeOver: '', cutOff, ...OFFERED_METHODS[code] }])
              }
            >
              {text('setup.addMethod', { name: text(`setup.method.${code}`) })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** A method to a collect point is not typed here. */
const toOffered = (code: MethodDraft['code']): OfferedMethod => OFFERED.find((one) => one === code) ?? 'standard';
