import { MAX_TYPED_CODE_LENGTH } from '@shop/domain/account/credit/gift-card';
import type { ComponentProps } from 'react';
import { useText } from '#app/i18n/text.ts';
import { TextField } from '#app/ui/form/text-field.tsx';

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'error' | 'defaultValue'>;

/** Gift card code input, left-to-right in every language. */
export function CodeField(props: CodeFieldProps) {
  const text = useText();
  return (
    <TextField
      {...props}
      label={text('credit.code')}
      hint={text('credit.code.hint')}
      maxLength={MAX_TYPED_CODE_LENGTH}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}
