import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';

/** Fields a guest needs to open an order. */
export const ORDER_LOOKUP_FIELDS = ['number', 'email'] as const;

export function useOrderLookupFields(reply: FormReply | undefined) {
  const text = useText();
  return useFormFields(reply, {
    number: text('order.lookup.number.wrong'),
    email: text('order.lookup.email.wrong'),
  });
}

type OrderLookupFieldsProps = Pick<ReturnType<typeof useOrderLookupFields>, 'typed' | 'getFieldAttributes'>;

export function OrderLookupFields({ typed, getFieldAttributes }: OrderLookupFieldsProps) {
  const text = useText();
  const { brand } = useShop();
  return (
    <>
      <TextField
        {...getFieldAttributes('number')}
        label={text('order.lookup.number')}
        hint={text('order.lookup.number.hint', { number: `${brand.orderPrefix}-7K2P-94QX-3` })}
        defaultValue={typed.number}
        maxLength={40}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        {...getFieldAttributes('email')}
        type="email"
        label={text('order.lookup.email')}
        defaultValue={typed.email}
        maxLength={MAX_EMAIL_LENGTH}
        dir="ltr"
        autoComplete="email"
        required
      />
    </>
  );
}
