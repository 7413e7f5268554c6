import type { AddressSuggestion } from '@shop/contracts/shop/address';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** What the finder answered to a form that was sent without script. */
export type LookupAnswer = { text: string; available: boolean; suggestions: AddressSuggestion[] };

type LookupStepsProps = { answer: LookupAnswer | undefined };

/** First what to look for, then which of the found ones: buttons of the form around it, so that nothing typed is lost. */
export function LookupSteps({ answer }: LookupStepsProps) {
  const text = useText();
  return (
    <>
      <div className="address-lookup__form">
        <TextField
          label={text('address.lookup')}
          hint={text('address.lookup.hint')}
          name="text"
          autoComplete="off"
          maxLength={100}
          defaultValue={answer?.text}
        />
        <Button type="submit" variant="secondary" name="intent" value="find">
          {text('address.lookup.submit')}
        </Button>
      </div>
      {answer && <Found answer={answer} />}
    </>
  );
}

function Found({ answer: { available, suggestions } }: { answer: LookupAnswer }) {
  const text = useText();
  if (!available) return <p role="status">{text('address.lookup.away')}</p>;
  if (suggestions.length === 0) return <p role="status">{text('address.lookup.nothing')}</p>;
  return (
    <ul className="address-lookup__list">
      {suggestions.map(({ id, text: words, description, isAddress }) => (
        <li key={id}>
          <button type="submit" className="address-lookup__option" name={isAddress ? 'use' : 'container'} value={id}>
            <bdi>{words}</bdi> <bdi className="muted">{description}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
