import '#app/ui/picture/rare-icons.ts';
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useDeviceList } from '#app/browser/device-list.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { sendBehaviour } from '#app/tracking/behaviour.ts';
import { ListEvents } from '#app/tracking/product-events.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { recentSearches } from './recent-searches.ts';
import { buildSearchPath } from './search-paths.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';
import './suggestions.css';

type SuggestionPanelProps = {
  id: string;
  /** Typed text. */
  words: string;
  isShown: boolean;
  activeId: string | undefined;
  onOptions: (count: number) => void;
  onChoose: () => void;
  /** Called after clearing the recent searches, to restore the lost focus. */
  onCleared: () => void;
};

/** Suggestion list: recent searches, words, categories and products. */
export function SuggestionPanel({
  id,
  words,
  isShown,
  activeId,
  onOptions,
  onChoose,
  onCleared,
}: SuggestionPanelProps) {
  const text = useText();
  const remembered = useDeviceList(recentSearches);
  const recent = words === '' ? remembered : [];
  const found = useHeld(useSuggestions(words), activeId !== undefined);
  const foundCount =
    found && found.queries.length + found.categories.length + (found.pages?.length ?? 0) + found.products.length;
  const optionCount = recent.length > 0 ? recent.length + (foundCount ?? 0) : foundCount;
  const list = { id, activeId, onChoose };

  useEffect(() => {
    if (optionCount !== undefined) onOptions(optionCount);
  }, [optionCount, onOptions]);

  function clear() {
    recentSearches.clear();
    onCleared();
  }

  return (
    <div className="suggestions" hidden={!isShown}>
      <ListEvents list={{ id: 'suggestions', name: text('search.suggestions') }} products={found?.products ?? NONE}>
        <div
          className="suggestions__list"
          id={id}
          role="listbox"
          aria-label={text('search.suggestions')}
          onMouseDown={keepFocus}
        >
          <div className="suggestions__words" role="presentation">
            <RecentGroup words={recent} {...list} />
            {found && <WordGroups found={found} {...list} />}
          </div>
          {found && <ProductGroup found={found} {...list} />}
        </div>
      </ListEvents>
      {recent.length > 0 && (
        <p className="suggestions__foot">
          <span className="muted">{text('search.recent.hint')}</span>
          <Button variant="link" onClick={clear}>
            {text('search.recent.clear')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** A reply that arrives while an option is selected would move another one under the selection: the list stays. */
function useHeld(arrived: Suggestions | undefined, isHeld: boolean): Suggestions | undefined {
  const [held, setHeld] = useState(arrived);
  if (isHeld || held === arrived) return held;
  setHeld(arrived);
  return arrived;
}

type List = Pick<SuggestionPanelProps, 'id' | 'activeId' | 'onChoose'>;

function RecentGroup({ words, ...list }: List & { words: readonly string[] }) {
  const text = useText();

  const choose = (recent: string) => (event: MouseEvent) => {
    const isRemoval = event.target instanceof Element && event.target.closest('[data-remove]');
    if (!isRemoval) return list.onChoose();
    event.preventDefault();
    recentSearches.remove(recent);
  };

  return (
    <Group title={text('search.recent')} isEmpty={words.length === 0}>
      {words.map((recent, index) => (
        <Option
          key={recent}
          id={`${list.id}-recent-${index}`}
          to={buildSearchPath(recent)}
          list={list}
          recent={recent}
          onClick={choose(recent)}
        >
          <Icon name="recent" size="small" />
          <bdi>{recent}</bdi>
          <span className="suggestions__remove" data-remove="" aria-hidden="true">
            <Icon name="close" size="small" />
          </span>
        </Option>
      ))}
    </Group>
  );
}

type Found = List & { found: Suggestions };

function WordGroups({ found, ...list }: Found) {
  const text = useText();
  return (
    <>
      <Group
        title={text(found.words === '' ? 'search.popular' : 'search.queries')}
        isEmpty={found.queries.length === 0}
      >
        {found.queries.map(({ query, text: shown }, index) => (
          <Option key={query} id={`${list.id}-query-${index}`} to={buildSearchPath(query)} list={list}>
            <Icon name="search" size="small" />
            <bdi>{shown}</bdi>
          </Option>
        ))}
      </Group>
      <Group title={text('search.categories')} isEmpty={found.categories.length === 0}>
        {found.categories.map(({ label, path }, index) => (
          <Option key={path} id={`${list.id}-category-${index}`} to={path} list={list}>
            {label}
            <Icon name="chevron" size="small" className="suggestions__arrow" />
          </Option>
        ))}
      </Group>
      <Group title={text('frame.footer.sections')} isEmpty={!found.pages}>
        {found.pages?.map(({ label, path }, index) => (
          <Option key={path} id={`${list.id}-page-${index}`} to={path} list={list}>
            {label}
            <Icon name="chevron" size="small" className="suggestions__arrow" />
          </Option>
        ))}
      </Group>
    </>
  );
}

function ProductGroup({ found, ...list }: Found) {
  const text = useText();
  const { store } = useShop();
  const labels = { now: text('search.price.now'), was: text('search.price.was') };

  const choose = (sku: string) => () => {
    sendBehaviour({ group: 'product', etype: 'click', prod_id: sku }, store);
    list.onChoose();
  };

  return (
    <Group title={text('search.products')} isEmpty={found.products.length === 0} look="products">
      {found.products.map(({ sku, url, title, image, price }, index) => (
        <Option key={sku} id={`${list.id}-product-${index}`} to={url} list={list} onClick={choose(sku)}>
          {image && <ProductPicture image={{ ...image, alt: '' }} sizes="96px" className="suggestions__picture" />}
          <span className="suggestions__product">
            <span className="suggestions__title">{title}</span>
            <Price now={price.now} was={price.was} labels={labels} />
          </span>
        </Option>
      ))}
    </Group>
  );
}

type GroupProps = { title: string; isEmpty: boolean; look?: 'products'; children: ReactNode };

function Group({ title, isEmpty, look, children }: GroupProps) {
  const titleId = useId();
  if (isEmpty) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
    <div
      className={`suggestions__group${look ? ` suggestions__group--${look}` : ''}`}
      role="group"
      aria-labelledby={titleId}
    >
      <p className="suggestions__heading" id={titleId} role="presentation">
        {title}
      </p>
      {children}
    </div>
  );
}

type OptionProps = {
  id: string;
  to: string;
  list: List;
  recent?: string;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
};

/** A link, so that it can be opened in a new tab; not in the tab order, since the combobox handles keys. */
function Option({ id, to, list, recent, onClick = list.onChoose, children }: OptionProps) {
  return (
    <Link
      id={id}
      className="suggestions__option"
      role="option"
      aria-selected={id === list.activeId}
      tabIndex={-1}
      to={to}
      data-recent={recent}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}

const NONE: Suggestions['products'] = [];
const keepFocus = (event: MouseEvent) => event.preventDefault();
