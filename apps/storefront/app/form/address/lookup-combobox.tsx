import type { AddressSuggestion, FoundAddress } from '@shop/contracts/shop/account/address';
import { useId, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useCombobox } from '#app/ui/form/use-combobox.ts';
import { useLookup } from './use-lookup.ts';

/** Autocomplete list; a suggestion that contains several addresses expands into them. */
export function LookupCombobox({ onFound }: { onFound: (address: FoundAddress) => void }) {
  const text = useText();
  const listId = useId();
  const box = useCombobox();
  const [words, setWords] = useState('');
  const { found, isAway, isNothing, enter, retrieve } = useLookup(words);
  const isExpanded = box.isOpen && found.length > 0;

  async function choose(suggestion: AddressSuggestion) {
    box.resetActive();
    if (!suggestion.isAddress) return enter(suggestion.id);
    box.close();
    const address = await retrieve(suggestion.id);
    if (address) onFound(address);
  }

  return (
    <search ref={box.root} onBlur={box.onBlur}>
      <TextField
        label={text('address.lookup')}
        hint={text('address.lookup.hint')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        {...(isExpanded && { 'aria-controls': listId, 'aria-activedescendant': box.activeId })}
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          box.resetActive();
          box.open();
        }}
        onFocus={box.open}
        onKeyDown={(event) => {
          box.onKeyDown(event);
          // Enter must not submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {isExpanded && (
        <div className="address-lookup__list" id={listId} role="listbox" aria-label={text('address.lookup.list')}>
          {found.map((suggestion) => (
            <Option
              key={suggestion.id}
              id={`${listId}-${suggestion.id}`}
              suggestion={suggestion}
              isActive={box.activeId === `${listId}-${suggestion.id}`}
              onChoose={() => void choose(suggestion)}
            />
          ))}
        </div>
      )}
      <p role="status" className={isAway || isNothing ? 'muted' : 'visually-hidden'}>
        {isAway && text('address.lookup.away')}
        {isNothing && text('address.lookup.nothing')}
        {!isAway && isExpanded && text('address.lookup.count', { count: found.length })}
      </p>
    </search>
  );
}

type OptionProps = { id: string; suggestion: AddressSuggestion; isActive: boolean; onChoose: () => void };

function Option({ id, suggestion: { text: words, description }, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      id={id}
      className="address-lookup__option"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <bdi>{words}</bdi> <bdi className="muted">{description}</bdi>
    </div>
  );
}
