import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';

type Props = { label: string; isBusy: boolean; onSearch: (typed: string) => void };

/** One search field with its button; an empty field searches nothing. */
export function SearchForm({ label, isBusy, onSearch }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onSearch(typed.trim());
  };
  return (
    <form className="row row-end" onSubmit={submit}>
      <div className="grow">
        <TextField
          label={label}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" disabled={isBusy}>
        {text('phone.search')}
      </Button>
    </form>
  );
}
