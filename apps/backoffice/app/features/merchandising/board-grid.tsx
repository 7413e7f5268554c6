import type { BoardTile } from '@shop/contracts/staff/discovery/merchandising';
import { countPlacesMoved } from '@shop/domain/discovery/merchandising/board';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import type { DraftState } from './use-draft.ts';

type GridProps = {
  label: string;
  tiles: ReadonlyMap<string, BoardTile>;
  /** Order without the rule. */
  order: readonly string[];
  state: DraftState;
  canEdit: boolean;
};

/** Tiles of the listing under the rule. Dragged with a mouse, by keys on the handle, or moved by a typed place. */
export function BoardGrid({ label, tiles, order, state, canEdit }: GridProps) {
  const { shown } = state;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canEdit,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [sku] = [...keys].map(String);
      if (sku === undefined) return;
      const others = shown.filter((one) => one !== sku);
      const at = others.indexOf(String(target.key));
      state.pin(sku, target.dropPosition === 'after' ? at + 1 : at);
    },
  });
  return (
    <GridList
      aria-label={label}
      className="board"
      layout="grid"
      keyboardNavigationBehavior="tab"
      items={shown.map((sku) => ({ id: sku }))}
      dependencies={[state, tiles]}
      dragAndDropHooks={dragAndDropHooks}
    >
      {({ id }) => (
        <Tile
          sku={id}
          tile={tiles.get(id)}
          place={shown.indexOf(id)}
          moved={countPlacesMoved(order, shown.indexOf(id), id) ?? 0}
          state={state}
          canEdit={canEdit}
        />
      )}
    </GridList>
  );
}

/** Colours of a style share their title. */
export const nameTile = ({ title, colour }: BoardTile): string => (colour ? `${title}, ${colour}` : title);

type TileProps = {
  sku: string;
  tile: BoardTile | undefined;
  place: number;
  moved: number;
  state: DraftState;
  canEdit: boolean;
};

function Tile({ sku, tile, place, moved, state, canEdit }: TileProps) {
  const text = useText();
  const { money, number } = useFormats();
  const { draft } = state;
  const title = tile ? nameTile(tile) : sku;
  const isPinned = draft.pinned.includes(sku);
  const isBuried = !isPinned && draft.buried.includes(sku);
  const look = [isPinned && 'board-pinned', isBuried && 'board-buried'].filter(Boolean).join(' ');
  return (
    <GridListItem id={sku} textValue={title} className={`board-tile ${look}`}>
      <div className="board-picture">
        <Thumb image={tile?.image} size="large" />
        <span className="board-place">{number(place + 1)}</span>
        {moved !== 0 && <span className="board-moved">{`${moved > 0 ? '▲' : '▼'} ${number(Math.abs(moved))}`}</span>}
      </div>
      <div className="board-name">{title}</div>
      <div className="small muted">
        {tile && money(tile.price)}
        {tile && !tile.inStock && ` · ${text('merchandising.soldOut')}`}
        {isPinned && ` · ${text('merchandising.pinned')}`}
        {isBuried && ` · ${text('merchandising.buried')}`}
      </div>
      {canEdit && <TileTools {...{ sku, title, place, isPinned, isBuried, state }} />}
    </GridListItem>
  );
}

type ToolsProps = Pick<TileProps, 'sku' | 'place' | 'state'> & {
  title: string;
  isPinned: boolean;
  isBuried: boolean;
};

function TileTools({ sku, title, place, isPinned, isBuried, state }: ToolsProps) {
  const text = useText();
  const named = (key: 'pin' | 'bury' | 'hide') => text(`merchandising.${key}.named`, { title });
  return (
    <div className="board-tools">
      <AriaButton
        slot="drag"
        className="button button-quiet button-small"
        aria-label={text('merchandising.drag', { title })}
      >
        <Icon name="menu" />
      </AriaButton>
      <input
        key={place}
        className="input board-input"
        type="number"
        min={1}
        defaultValue={place + 1}
        aria-label={text('merchandising.place', { title })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') state.pin(sku, Number(event.currentTarget.value) - 1);
        }}
      />
      <Button size="small" aria-pressed={isPinned} aria-label={named('pin')} onClick={() => state.togglePin(sku)}>
        {text('merchandising.pin')}
      </Button>
      <Button
        size="small"
        aria-pressed={isBuried}
        aria-label={named('bury')}
        onClick={() => state.toggle('buried', sku)}
      >
        {text('merchandising.bury')}
      </Button>
      <Button size="small" aria-label={named('hide')} onClick={() => state.toggle('hidden', sku)}>
        {text('merchandising.hide')}
      </Button>
    </div>
  );
}
