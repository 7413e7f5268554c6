import { type ReactNode, useState } from 'react';
import type { BagOutcome } from '#app/browser/quote-bag.ts';
import type { Refusal } from '#app/form-reply.ts';
import { useErrorText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { BagForm, type BagIntent } from './bag-form.tsx';

type CodeEntryProps = {
  intent: BagIntent;
  label: string;
  submit: ReactNode;
  onTry: (code: string) => Promise<BagOutcome>;
  /** What a form without script was answered. */
  refused?: { refusal: Refusal | undefined; typed: string | undefined } | undefined;
};

/** As long as the longest that the shop takes. */
const MAX_CODE_LENGTH = 60;

/** One line that is typed and tried. What is refused stays, with the reason beside it. */
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
    <BagForm className="code-entry" intent={intent} onAct={attempt}>
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
    </BagForm>
  );
}
