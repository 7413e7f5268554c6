import { Form } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { LookupAnswer } from './address-fields.ts';

type LookupStepsProps = { action: string; answer: LookupAnswer | undefined };

/** First what to look for, then which of the found ones: two forms that need no script. */
export function LookupSteps({ action, answer }: LookupStepsProps) {
  const text = useText();
  return (
    <>
      <Form className="address-lookup__form" method="post" action={action}>
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
      </Form>
      {answer && <Found action={action} answer={answer} />}
    </>
  );
}

function Found({ action, answer }: { action: string; answer: LookupAnswer }) {
  const text = useText();
  if (!answer.available) return <p role="status">{text('address.lookup.away')}</p>;
  if (answer.suggestions.length === 0) return <p role="status">{text('address.lookup.nothing')}</p>;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="text" value={answer.text} />
      <ul className="address-lookup__list">
        {answer.suggestions.map(({ id, text: words, description, isAddress }) => (
          <li key={id}>
            <button type="submit" className="address-lookup__option" name={isAddress ? 'use' : 'container'} value={id}>
              <bdi>{words}</bdi> <bdi className="muted">{description}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
