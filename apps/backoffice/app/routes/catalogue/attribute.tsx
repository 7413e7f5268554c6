import { Link } from 'react-router';
import { AttributeForm } from '#backoffice/features/attributes/attribute-form.tsx';
import { type AttributeWrite, runAttributeWrite } from '#backoffice/features/attributes/attribute-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import type { Route } from './+types/attribute.ts';

export const loader = ({ context, params: { name } }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.attributes.get({ params: { name } }));

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<AttributeWrite>(request);
  return writeTo(context, (api) => runAttributeWrite(api, write));
}

export default function Attribute({ loaderData: attribute }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const may = usePermission();
  const { name, version, texts } = attribute;
  return (
    <>
      <div className="head">
        <Link className="muted" to={scoped('/catalogue/attributes')}>
          {text('attributes.title')}
        </Link>
        <h1>{texts['en-GB'] ?? name}</h1>
        <span className="mono muted">{name}</span>
      </div>
      <div className="body">
        <AttributeForm key={`${name} ${version}`} attribute={attribute} canChange={may('catalog.edit')} />
      </div>
    </>
  );
}
