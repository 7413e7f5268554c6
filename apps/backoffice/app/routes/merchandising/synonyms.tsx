import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { MerchandisingTabs } from '#backoffice/features/merchandising/merchandising-tabs.tsx';
import { runSynonymWrite, type SynonymWrite } from '#backoffice/features/merchandising/merchandising-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import type { Route } from './+types/synonyms.ts';

const LANGUAGES = ['en', 'fr', 'de', 'ar'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const language = LANGUAGES.find((one) => one === searchParams.get('language')) ?? 'en';
  const text = searchParams.get('text')?.trim();
  const query = { language, ...(text && { text }) };
  return { language, query, ...(await loadFrom(context, (api) => api.merchandising.synonyms({ query }))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<SynonymWrite>(request);
  return writeTo(context, (api) => runSynonymWrite(api, write));
}

export default function Synonyms({ loaderData: { language, query, items } }: Route.ComponentProps) {
  const text = useText();
  const [search] = useSearchParams();
  const store = search.get(SCOPE_PARAMETER);
  const canEdit = usePermission()('merchandising.edit');
  const [typed, setTyped] = useState('');
  const { send, refusals, isBusy } = useWrite<SynonymWrite, { synonymId?: string }>({
    onDone({ synonymId }) {
      if (synonymId !== undefined) setTyped('');
      showToast({ message: text(synonymId === undefined ? 'merchandising.removed' : 'merchandising.synonymSaved') });
    },
  });
  return (
    <>
      <div className="head">
        <h1>{text('merchandising.synonyms')}</h1>
        <span className="grow" />
        <ExportLink list="/merchandising/synonyms" permission="catalog.read" query={query} />
      </div>
      <MerchandisingTabs />
      <div className="body stack">
        <Form className="board-fix" role="search">
          {store && <input type="hidden" name={SCOPE_PARAMETER} value={store} />}
          <SelectField
            label={text('merchandising.language')}
            name="language"
            defaultValue={language}
            options={LANGUAGES.map((value) => ({ value, label: text(`merchandising.language.${value}`) }))}
          />
          <TextField label={text('merchandising.word')} name="text" defaultValue={search.get('text') ?? ''} />
          <Button type="submit">{text('merchandising.open')}</Button>
        </Form>
        {canEdit && (
          <form
            className="card card-body stack"
            onSubmit={(event) => {
              event.preventDefault();
              send({ intent: 'add', language, words: typed.split(',') });
            }}
          >
            <TextField
              label={text('merchandising.newSynonyms')}
              help={text('merchandising.synonymHint')}
              value={typed}
              required
              onChange={({ target: { value } }) => setTyped(value)}
            />
            <RefusalNote refusals={refusals} />
            <Button type="submit" look="primary" disabled={isBusy}>
              {text('merchandising.makeSynonym')}
            </Button>
          </form>
        )}
        <ul className="card board-list board-rows">
          {items.map(({ synonymId, words }) => (
            <li key={synonymId}>
              <span className="grow" lang={language} dir="auto">
                {words.join(', ')}
              </span>
              {canEdit && (
                <Button
                  size="small"
                  aria-label={text('merchandising.removeNamed', { name: words[0] ?? '' })}
                  disabled={isBusy}
                  onClick={() => send({ intent: 'remove', synonymId })}
                >
                  {text('merchandising.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
