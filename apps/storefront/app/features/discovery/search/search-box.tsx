import { MAX_SEARCH_LENGTH } from '@shop/domain/discovery/search-words';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type KeyboardEvent, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { useCombobox } from '#app/ui/form/use-combobox.ts';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { PhotoButton } from './photo-button.tsx';
import { recentSearches } from './recent-searches.ts';
import './search.css';
import { lazyPart } from '#app/ui/page/lazy-part.ts';

type SearchBoxProps = {
  placement: 'header' | 'page' | 'sheet';
  field?: RefObject<HTMLInputElement | null>;
};

/** Lazy-loaded when a search is about to start. */
const SuggestionPanel = lazyPart(() => import('./suggestion-panel.tsx').then((late) => late.SuggestionPanel));

/** Plain search form before hydration; then a combobox with suggestions. */
export function SearchBox(props: SearchBoxProps) {
  const { pathname, search } = useLocation();
  const words = pathname === ROUTES.searchResults.path ? (new URLSearchParams(search).get('q') ?? '') : '';
  // Key: a new search remounts the field and resets its state.
  return <SearchField key={words} searched={words} {...props} />;
}

function SearchField({ searched, placement, field }: SearchBoxProps & { searched: string }) {
  const text = useText();
  const isCombobox = useHydrated();
  const listId = useId();
  const ownField = useRef<HTMLInputElement>(null);
  const input = field ?? ownField;
  const box = useCombobox();
  const [words, setWords] = useState(searched);
  const [wasOpened, setOpened] = useState(false);
  const [optionCount, setOptionCount] = useState<number>();
  const { look } = useShop();
  const isExpanded = box.isOpen && Boolean(optionCount);

  function open() {
    setOpened(true);
    box.open();
  }

  function onKeyDown(event: KeyboardEvent) {
    box.onKeyDown(event);
    if (event.key === 'Delete') forget(box.activeId);
  }

  function forget(optionId: string | undefined) {
    const recent = optionId && document.getElementById(optionId)?.dataset.recent;
    if (recent) recentSearches.remove(recent);
  }

  return (
    <search
      className={`search search--${placement}`}
      aria-label={text(placement === 'header' ? 'search.label' : 'search.again')}
      ref={box.root}
      onBlur={box.onBlur}
    >
      <Form className="search__form" action={ROUTES.searchResults.path} onSubmit={box.close}>
        <IconButton type="submit" icon="search" label={text('search.submit')} />
        <input
          ref={input}
          className="search__input"
          type="search"
          name="q"
          required
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={text('search.label')}
          placeholder={look?.searchHint ?? text(look?.isOwn ? 'search.label' : 'search.placeholder')}
          defaultValue={searched}
          {...(isCombobox && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': isExpanded })}
          {...(isExpanded && { 'aria-controls': listId, 'aria-activedescendant': box.activeId })}
          onFocus={open}
          onClick={open}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setWords(target.value);
            box.resetActive();
            open();
          }}
        />
        <PhotoButton />
      </Form>
      {wasOpened && (
        <Suspense fallback={null}>
          <SuggestionPanel
            id={listId}
            words={words.trim()}
            isShown={isExpanded}
            activeId={box.activeId}
            onOptions={setOptionCount}
            onChoose={box.close}
            onCleared={() => input.current?.focus()}
          />
        </Suspense>
      )}
      <p className="visually-hidden" role="status">
        {box.isOpen && optionCount !== undefined && text('search.count', { count: optionCount })}
      </p>
    </search>
  );
}
