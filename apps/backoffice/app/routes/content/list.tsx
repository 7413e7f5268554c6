import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ContentWrite, runContentWrite } from '#backoffice/features/content/content-writes.ts';
import { CreateDialog } from '#backoffice/features/content/create-dialog.tsx';
import { nameDocument } from '#backoffice/features/content/document-name.ts';
import { nameState, STATES } from '#backoffice/features/content/document-state.ts';
import { DocumentTable } from '#backoffice/features/content/document-table.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { usePermission, useStaff } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import type { Route } from './+types/list.ts';

/** A new document has no address yet. */
const NO_DOCUMENT = { type: 'pages', documentId: 'new' } as const;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadFrom(context, (api) => {
    const brand = new URL(request.url).searchParams.get('brand');
    return api.content.list({ query: brand ? { brand } : {} });
  });

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<ContentWrite>(request);
  return writeTo(context, (api) => runContentWrite(api, NO_DOCUMENT, write));
}

export default function Documents({ loaderData: { brand, brands, places, items, isElsewhere } }: Route.ComponentProps) {
  const text = useText();
  const may = usePermission();
  const { scope } = useStaff();
  const [search, setSearch] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const [state, setState] = useState('');
  const [words, setWords] = useState('');
  const locales = places.map(({ locale }) => locale);
  const shown = items.filter(
    (item) =>
      (!state || item.locales.some((progress) => nameState(progress) === state)) &&
      `${nameDocument(item, text)} ${item.slug ?? ''}`.toLowerCase().includes(words.toLowerCase()),
  );
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    next.set('brand', value);
    setSearch(next);
  };
  return (
    <>
      <div className="head">
        <h1>{text('content.title')}</h1>
        <span className="grow" />
        {may('content.edit', scope?.storeId) && !isElsewhere && (
          <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
            {text('content.new')}
          </Button>
        )}
      </div>
      <div className="content-filters">
        {isElsewhere && <Note tone="info">{text('content.elsewhere')}</Note>}
        <TextField
          label={text('content.search')}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <SelectField
          label={text('content.filter')}
          value={state}
          options={[
            { value: '', label: text('content.all') },
            ...STATES.map((value) => ({ value, label: text(`content.state.${value}`) })),
          ]}
          onChange={({ target }) => setState(target.value)}
        />
        {brands.length > 1 && (
          <SelectField
            label={text('content.brand')}
            value={brand}
            options={brands.map((value) => ({ value, label: value }))}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <Empty title={text('content.none')} />
      ) : (
        <DocumentTable brand={brand} locales={locales} items={shown} />
      )}
      {isCreating && <CreateDialog brand={brand} locale={locales[0] ?? ''} onClose={() => setCreating(false)} />}
    </>
  );
}
