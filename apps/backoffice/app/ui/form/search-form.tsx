import { type KeyboardEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from './field.tsx';

type Props = { label: string; isBusy: boolean; onSearch: (typed: string) => void };

/** One search field with its button; an empty field searches nothing. No form element: it may stand inside a form. */
export function SearchForm({ label, isBusy, onSearch }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const submit = () => {
    if (typed.trim() && !isBusy) onSearch(typed.trim());
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <search className="row row-end">
      <div className="grow">
        <TextField
          label={label}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={submitOnEnter}
        />
      </div>
      <Button disabled={isBusy} onClick={submit}>
        {text('phone.search')}
      </Button>
    </search>
  );
}
