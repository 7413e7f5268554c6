import { type ReactNode, useState } from 'react';
import type { Refusal } from '#app/form/form-reply.ts';
import { useErrorText } from '#app/i18n/text.ts';
import type { QuoteOutcome } from '#app/shop/quote.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { QuoteForm, type QuoteIntent } from './quote-form.tsx';

type CodeEntryProps = {
  intent: QuoteIntent;
  label: string;
  submit: ReactNode;
  onTry: (code: string) => Promise<QuoteOutcome>;
  /** Reply to a form posted without JavaScript. */
  refused?: { refusal: Refusal | undefined; typed: string | undefined } | undefined;
};

/** Maximum length the API accepts. */
const MAX_CODE_LENGTH = 60;

/** Code input. A refused code stays, with the reason beside it. */
export function CodeEntry({ intent, label, submit, onTry, refused }: CodeEntryProps) {
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<Pick<Refusal, 'code' | 'reason'> | undefined>(refused?.refusal);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (form: HTMLFormElement) => {
    const code = String(new FormData(form).get('code') ?? '').trim();
    if (!code || isBusy) return;
    setBusy(true);
    const outcome = await onTry(code);
    setBusy(false);
    setRefusal(outcome.done ? undefined : outcome);
    if (outcome.done) form.reset();
  };
  return (
    <QuoteForm className="code-entry" intent={intent} onAct={attempt}>
      <TextField
        name="code"
        label={label}
        maxLength={MAX_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={refused?.typed}
        error={refusal && errorText(refusal)}
        required
      />
      <Button type="submit" variant="secondary" aria-disabled={isBusy}>
        {submit}
      </Button>
    </QuoteForm>
  );
}
