import type { BoardTile } from '@shop/contracts/staff/discovery/merchandising';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { Checkbox, SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { nameTile } from './board-grid.tsx';
import type { DraftState } from './use-draft.ts';

type PanelProps = { state: DraftState; tiles: ReadonlyMap<string, BoardTile>; isQuery: boolean; canEdit: boolean };

/** Terms of the rule beside the board: where and when it holds, boosts, hidden products, redirect of a query. */
export function RulePanel({ state, tiles, isQuery, canEdit }: PanelProps) {
  const text = useText();
  const { draft, change } = state;
  return (
    <fieldset className="stack" disabled={!canEdit}>
      <legend className="visually-hidden">{text('merchandising.rule')}</legend>
      <SelectField
        label={text('merchandising.scope')}
        value={draft.scope}
        options={(['store', 'brand'] as const).map((value) => ({ value, label: text(`merchandising.scope.${value}`) }))}
        onChange={({ target: { value } }) => change({ scope: value === 'brand' ? 'brand' : 'store' })}
      />
      {(['starts', 'ends'] as const).map((end) => (
        <TextField
          key={end}
          type="datetime-local"
          label={text(`merchandising.${end}`)}
          help={end === 'ends' ? text('merchandising.noEnd') : undefined}
          value={draft[end]}
          onChange={({ target: { value } }) => change({ [end]: value })}
        />
      ))}
      <Checkbox checked={draft.enabled} onChange={({ target: { checked } }) => change({ enabled: checked })}>
        {text('merchandising.enabled')}
      </Checkbox>
      {isQuery && (
        <TextField
          label={text('merchandising.redirect')}
          help={text('merchandising.redirectHint')}
          value={draft.redirect ?? ''}
          onChange={({ target: { value } }) => change({ redirect: value || undefined })}
        />
      )}
      <Boosts state={state} canEdit={canEdit} />
      <Hidden state={state} tiles={tiles} canEdit={canEdit} />
    </fieldset>
  );
}

function Boosts({ state: { draft, change }, canEdit }: Pick<PanelProps, 'state' | 'canEdit'>) {
  const text = useText();
  const [typed, setTyped] = useState({ facet: '', value: '', factor: '2' });
  const field = (name: keyof typeof typed, rest: { type?: string; step?: string } = {}) => (
    <TextField
      {...rest}
      label={text(`merchandising.boost.${name}`)}
      value={typed[name]}
      onChange={({ target: { value } }) => setTyped({ ...typed, [name]: value })}
    />
  );
  const add = (event: FormEvent) => {
    event.preventDefault();
    const { facet, value, factor } = typed;
    change({ boosts: [...draft.boosts, { facet, value, factor: Number(factor) }] });
    setTyped({ facet: '', value: '', factor: '2' });
  };
  return (
    <section className="stack">
      <h3>{text('merchandising.boosts')}</h3>
      <p className="small muted">{text('merchandising.boostHint')}</p>
      <ul className="board-list">
        {draft.boosts.map(({ facet, value, factor }, at) => (
          <li key={`${facet} ${value}`}>
            <span className="grow">{`${facet}: ${value} × ${factor}`}</span>
            {canEdit && (
              <IconButton
                icon="close"
                size="small"
                label={text('merchandising.boost.remove', { value })}
                onClick={() => change({ boosts: draft.boosts.filter((_, other) => other !== at) })}
              />
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <form className="stack" onSubmit={add}>
          {field('facet')}
          {field('value')}
          {field('factor', { type: 'number', step: '0.1' })}
          <Button type="submit" disabled={typed.facet === '' || typed.value === ''}>
            {text('merchandising.boost.add')}
          </Button>
        </form>
      )}
    </section>
  );
}

function Hidden({ state, tiles, canEdit }: Pick<PanelProps, 'state' | 'tiles' | 'canEdit'>) {
  const text = useText();
  const { hidden } = state.draft;
  if (hidden.length === 0) return null;
  return (
    <section className="stack">
      <h3>{text('merchandising.hidden')}</h3>
      <ul className="board-list">
        {hidden.map((sku) => {
          const tile = tiles.get(sku);
          const title = tile ? nameTile(tile) : sku;
          return (
            <li key={sku}>
              <span className="grow">{title}</span>
              {canEdit && (
                <Button
                  size="small"
                  aria-label={text('merchandising.show.named', { title })}
                  onClick={() => state.toggle('hidden', sku)}
                >
                  {text('merchandising.show')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
