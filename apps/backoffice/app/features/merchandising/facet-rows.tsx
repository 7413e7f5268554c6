import type { ListingFacet } from '@shop/contracts/shop/discovery/page';
import { FACET_LOOKS, type FacetDisplay, type FacetLook } from '@shop/domain/discovery/merchandising/facet-display';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';

const MAX_VALUES = 50;

type Props = {
  displays: readonly FacetDisplay[];
  facets: readonly ListingFacet[];
  canEdit: boolean;
  onChange: (displays: FacetDisplay[]) => void;
};

/** Filters in their order, each with its look. Rows move by buttons, which keep the focus. */
export function FacetRows({ displays, facets, canEdit, onChange }: Props) {
  const text = useText();
  const labels = new Map(facets.map(({ attribute, label }) => [attribute, label]));
  const change = (at: number, given: Partial<FacetDisplay>) =>
    onChange(displays.map((one, place) => (place === at ? { ...one, ...given } : one)));
  const move = (at: number, by: -1 | 1) => {
    const moved = [...displays];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    onChange(moved);
  };
  return (
    <fieldset className="facet-rows" disabled={!canEdit}>
      <legend className="visually-hidden">{text('merchandising.filters')}</legend>
      {displays.map((display, at) => {
        const name = labels.get(display.attribute) ?? display.attribute;
        return (
          <div className="facet-row" key={display.attribute}>
            <span className="row">
              <MoveButton label={text('merchandising.moveUp', { name })} isEnd={at === 0} onMove={() => move(at, -1)}>
                ↑
              </MoveButton>
              <MoveButton
                label={text('merchandising.moveDown', { name })}
                isEnd={at === displays.length - 1}
                onMove={() => move(at, 1)}
              >
                ↓
              </MoveButton>
            </span>
            <FacetFields name={name} display={display} onChange={(given) => change(at, given)} />
          </div>
        );
      })}
    </fieldset>
  );
}

type MoveProps = { label: string; isEnd: boolean; onMove: () => void; children: string };

/** Not `disabled` at its end: a disabled button loses the focus that moved the row there. */
function MoveButton({ label, isEnd, onMove, children }: MoveProps) {
  return (
    <Button size="small" aria-label={label} aria-disabled={isEnd} onClick={isEnd ? undefined : onMove}>
      {children}
    </Button>
  );
}

type FieldsProps = { name: string; display: FacetDisplay; onChange: (given: Partial<FacetDisplay>) => void };

function FacetFields({ name, display: { isHidden, look, most }, onChange }: FieldsProps) {
  const text = useText();
  return (
    <>
      <label className="choice grow">
        <input
          type="checkbox"
          checked={!isHidden}
          aria-label={text('merchandising.filterShown.named', { name })}
          onChange={({ target: { checked } }) => onChange({ isHidden: !checked })}
        />
        <span className="strong">{name}</span>
      </label>
      <select
        className="input"
        value={look}
        aria-label={text('merchandising.look.named', { name })}
        onChange={({ target: { value } }) => onChange({ look: value as FacetLook })}
      >
        {FACET_LOOKS.map((one) => (
          <option key={one} value={one}>
            {text(`merchandising.look.${one}`)}
          </option>
        ))}
      </select>
      <input
        className="input facet-most"
        type="number"
        min={1}
        max={MAX_VALUES}
        value={most ?? ''}
        placeholder="–"
        aria-label={text('merchandising.most.named', { name })}
        onChange={({ target: { value } }) => onChange({ most: readMost(value) })}
      />
    </>
  );
}

function readMost(typed: string): number | undefined {
  const most = Math.trunc(Number(typed));
  return most >= 1 ? Math.min(most, MAX_VALUES) : undefined;
}
