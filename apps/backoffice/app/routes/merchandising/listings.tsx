import { Form, Link, useSearchParams } from 'react-router';
import { MerchandisingTabs } from '#backoffice/features/merchandising/merchandising-tabs.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { readStoreId } from '#backoffice/staff/chosen-store.server.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { SCOPE_PARAMETER, useScoped } from '#backoffice/staff/scope.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { Route } from './+types/listings.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const storeId = readStoreId(request, context);
  return { storeId, ...(await loadFrom(context, (api) => api.merchandising.categories({ query: { storeId } }))) };
}

/** Listings that can be arranged: categories and searches. */
export default function Listings({ loaderData: { storeId, categories, queries } }: Route.ComponentProps) {
  const text = useText();
  const [search] = useSearchParams();
  const store = search.get(SCOPE_PARAMETER);
  return (
    <>
      <div className="head">
        <h1>{text('merchandising.title')}</h1>
        <span className="grow" />
        <ExportLink list="/merchandising/categories" permission="catalog.read" query={{ storeId }} />
      </div>
      <MerchandisingTabs />
      <div className="body columns">
        <Card title={text('merchandising.categories')}>
          <ul className="board-list">
            {categories.map(({ key, name, depth, rules }) => (
              <Listed key={key} path={`category=${encodeURIComponent(key)}`} {...{ name, depth, rules }} />
            ))}
          </ul>
        </Card>
        <Card title={text('merchandising.queries')}>
          <Form className="row row-end" action="/merchandising/board">
            {store && <input type="hidden" name={SCOPE_PARAMETER} value={store} />}
            <div className="grow">
              <TextField label={text('merchandising.words')} name="query" required maxLength={120} />
            </div>
            <Button type="submit">{text('merchandising.open')}</Button>
          </Form>
          <ul className="board-list">
            {queries.map(({ query, rules }) => (
              <Listed key={query} path={`query=${encodeURIComponent(query)}`} name={query} depth={0} rules={rules} />
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

type ListedProps = { path: string; name: string; depth: number; rules: number };

function Listed({ path, name, depth, rules }: ListedProps) {
  const text = useText();
  const scoped = useScoped();
  return (
    <li style={{ paddingInlineStart: `${depth * 16}px` }}>
      <Link className="grow" to={scoped(`/merchandising/board?${path}`)}>
        {name}
      </Link>
      {rules > 0 && <Badge>{text('merchandising.rules', { count: rules })}</Badge>}
    </li>
  );
}
