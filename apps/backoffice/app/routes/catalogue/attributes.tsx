import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type AttributeWrite, runAttributeWrite } from '#backoffice/features/attributes/attribute-writes.ts';
import { NewAttributeDialog } from '#backoffice/features/attributes/new-attribute-dialog.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import type { Route } from './+types/attributes.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, (api) => api.attributes.list());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<AttributeWrite>(request);
  return writeTo(context, (api) => runAttributeWrite(api, write));
}

export default function Attributes({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const { number } = useFormats();
  const scoped = useScoped();
  const may = usePermission();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <div className="head">
        <h1>{text('attributes.title')}</h1>
        <span className="grow" />
        <ExportLink list="/attributes" permission="catalog.import" />
        {may('catalog.edit') && (
          <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
            {text('attributes.new')}
          </Button>
        )}
      </div>
      <div className="body stack stack-16">
        <p className="muted">{text('attributes.intro')}</p>
        <ScrollCard label={text('attributes.title')}>
          <table>
            <caption className="visually-hidden">{text('attributes.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{text('attributes.shown')}</th>
                <th scope="col">{text('attributes.type')}</th>
                <th scope="col">{text('attributes.isFilter')}</th>
                <th scope="col">{text('attributes.isSort')}</th>
                <th scope="col">{text('attributes.isShown')}</th>
                <th scope="col" className="number">
                  {text('attributes.values')}
                </th>
                <th scope="col" className="number">
                  {text('attributes.products')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ name, label, type, isFilter, isSort, isShown, values, products }) => (
                <tr key={name}>
                  <td>
                    <Link className="strong" to={scoped(`/catalogue/attributes/${name}`)}>
                      {label}
                    </Link>{' '}
                    <span className="mono muted">{name}</span>
                  </td>
                  <td>{text(`attributes.type.${type}`)}</td>
                  <td>{isFilter && text('people.yes')}</td>
                  <td>{isSort && text('people.yes')}</td>
                  <td>{isShown && text('people.yes')}</td>
                  <td className="number">{number(values)}</td>
                  <td className="number">{number(products)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollCard>
      </div>
      {isCreating && (
        <NewAttributeDialog
          onClose={() => setCreating(false)}
          onCreated={(name) => void navigate(scoped(`/catalogue/attributes/${name}`))}
        />
      )}
    </>
  );
}
