import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useFetcher, useNavigate } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Keys } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import type { IconName } from '#backoffice/ui/action/icons.ts';
import type { Screen } from './screens.ts';

/** Thing that the server found. A path with an origin is opened in the shop. */
export type FoundThing = {
  kind: 'orders' | 'customers' | 'products' | 'pages';
  path: string;
  title: string;
  detail: string;
  icon: IconName;
};
type Item = { id: string; group: string; icon: IconName; title: string; detail?: string; run: () => void };
type Props = { screens: readonly Screen[]; onClose: () => void; onKeys: () => void };

const MIN_LENGTH = 2;
const DEBOUNCE_MS = 120;

/** One field for things and screens: a combobox whose focus stays in the field. */
export function Palette({ screens, onClose, onKeys }: Props) {
  const text = useText();
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(query);
  const items = useItems({ screens, query, found, onClose, onKeys });
  const current = items[Math.min(at, items.length - 1)];

  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((items.indexOf(current as Item) + step + items.length) % Math.max(items.length, 1));
    }
    if (event.key === 'Enter') current?.run();
  };

  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="palette">
        <Dialog aria-label={text('palette.title')}>
          <div className="palette-query">
            <Icon name="search" />
            <input
              autoFocus
              type="text"
              role="combobox"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={current && `${id}-${current.id}`}
              aria-label={text('frame.find')}
              placeholder={text('frame.find')}
              autoComplete="off"
              value={query}
              onChange={({ target }) => {
                setQuery(target.value);
                setAt(0);
              }}
              onKeyDown={press}
            />
            <Keys keys="esc" />
          </div>
          <div className="palette-results" id={`${id}-list`} role="listbox" aria-label={text('palette.results')}>
            {items.map((item, index) => (
              <PaletteItem
                key={item.id}
                id={`${id}-${item.id}`}
                item={item}
                isCurrent={item === current}
                heading={item.group === items[index - 1]?.group ? undefined : item.group}
              />
            ))}
          </div>
          <div className="palette-foot">
            <Keys keys="↑ ↓" /> {text('palette.move')} <Keys keys="↵" /> {text('palette.open')}
            <span className="grow" />
            <span role="status">{text('palette.count', { count: items.length })}</span>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type ItemProps = { id: string; item: Item; isCurrent: boolean; heading: string | undefined };

function PaletteItem({ id, item: { icon, title, detail, run }, isCurrent, heading }: ItemProps) {
  return (
    <>
      {heading && (
        <div className="palette-group" role="presentation">
          {heading}
        </div>
      )}
      {/* Keys are handled by the field, which keeps the focus. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div id={id} className="palette-item" role="option" aria-selected={isCurrent} tabIndex={-1} onClick={run}>
        <Icon name={icon} />
        <span>{title}</span>
        {detail && <span className="muted small">{detail}</span>}
        {isCurrent && <Keys keys="↵" />}
      </div>
    </>
  );
}

function useFound(query: string): readonly FoundThing[] {
  const { load, data } = useFetcher<{ found: FoundThing[]; query: string }>();
  const scoped = useScoped();
  const wanted = query.trim();
  const isShort = wanted.length < MIN_LENGTH;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` and `scoped` change on every render
  useEffect(() => {
    if (isShort) return;
    const timer = setTimeout(() => load(scoped(`/palette?q=${encodeURIComponent(wanted)}`)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isShort]);
  return isShort ? [] : (data?.found ?? []);
}

type ItemDeps = Props & { query: string; found: readonly FoundThing[] };

function useItems({ screens, query, found, onClose, onKeys }: ItemDeps): Item[] {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  return useMemo(() => {
    const goTo = (path: string) => () => {
      onClose();
      void navigate(scoped(path));
    };
    const openShop = (url: string) => () => {
      onClose();
      window.open(url, '_blank', 'noopener');
    };
    const things = found.map(
      (thing): Item => ({
        ...thing,
        id: thing.path.replaceAll(/\W+/g, '-'),
        group: text(`palette.${thing.kind}`),
        run: thing.path.startsWith('/') ? goTo(thing.path) : openShop(thing.path),
      }),
    );
    const places = screens.map(
      ({ path, text: key, icon }): Item => ({
        ...{ id: `screen${path.replaceAll('/', '-')}`, group: text('palette.screens'), icon, title: text(key) },
        run: goTo(path),
      }),
    );
    const doing: Item[] = [
      { id: 'keys', group: text('palette.do'), icon: 'info', title: text('frame.keys'), run: onKeys },
      { id: 'bulk', group: text('palette.do'), icon: 'check', title: text('bulk.title'), run: goTo('/bulk') },
      { id: 'account', group: text('palette.do'), icon: 'lock', title: text('frame.sessions'), run: goTo('/account') },
    ];
    return [...things, ...matching(places, query), ...matching(doing, query)];
  }, [screens, query, found, onClose, onKeys, text, navigate, scoped]);
}

const matching = (items: readonly Item[], query: string): Item[] =>
  items.filter(({ title }) => title.toLowerCase().includes(query.trim().toLowerCase()));
