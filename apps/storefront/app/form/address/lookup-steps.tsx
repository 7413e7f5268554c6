import type { AddressSuggestion } from '@shop/contracts/shop/account/address';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';

/** Lookup result for a form submitted without JavaScript. */
export type LookupAnswer = {
  text: string;
  available: boolean;
  suggestions: AddressSuggestion[];
  /** Opened suggestion, and the text that led to it: the next search narrows it while the text begins so. */
  inside?: { container: string; text: string };
};

type LookupStepsProps = { answer: LookupAnswer | undefined };

/** Two steps, search then pick: submit buttons of the surrounding form, so entered values are kept. */
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
      {answer?.inside && (
        <>
          <input type="hidden" name="within" value={answer.inside.container} />
          <input type="hidden" name="withinText" value={answer.inside.text} />
        </>
      )}
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
