import type { StaffCategory } from '@shop/contracts/staff/catalog/categories';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Checkbox, TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { CategoryDraft } from './use-category-draft.ts';

type Props = { category: StaffCategory; draft: CategoryDraft };

/** Address with the former ones that lead to it, and the menus that link here. */
export function AddressCard({ category: { formerPaths, menus }, draft: { fields, saved, refusals, set } }: Props) {
  const text = useText();
  const error = refusals.find(({ field }) => field?.endsWith('path'))?.reason;
  return (
    <Card title={text('categories.address')}>
      <div className="stack">
        <TextField
          label={text('categories.path')}
          help={
            fields.path === saved.path
              ? text('categories.pathHelp')
              : text('categories.pathChanged', { path: saved.path ?? '' })
          }
          error={error}
          className="input mono"
          required
          pattern="(/[a-z0-9\-]+)+\.html"
          value={fields.path ?? ''}
          onChange={({ target }) => set('path', target.value)}
        />
        {formerPaths.length > 0 && (
          <div>
            <div className="label">{text('categories.formerPaths')}</div>
            <ul className="plain-list mono small">
              {formerPaths.map((path) => (
                <li key={path}>{path}</li>
              ))}
            </ul>
          </div>
        )}
        <Checkbox checked={fields.inMenu === 'true'} onChange={({ target }) => set('inMenu', String(target.checked))}>
          {text('categories.inMenu')}
        </Checkbox>
        <div>
          <div className="label">{text('categories.menus')}</div>
          {menus.length === 0 ? (
            <p className="muted">{text('categories.noMenus')}</p>
          ) : (
            <ul className="plain-list small">
              {menus.map(({ brand, region, titles }) => (
                <li key={`${brand} ${region}`}>
                  {text('categories.menu', { menu: `${brand} ${region}`, titles: titles.join(', ') })}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Card>
  );
}
