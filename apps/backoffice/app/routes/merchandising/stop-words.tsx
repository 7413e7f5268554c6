import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { MerchandisingTabs } from '#backoffice/features/merchandising/merchandising-tabs.tsx';
import { runStopWordWrite, type StopWordWrite } from '#backoffice/features/merchandising/merchandising-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { Route } from './+types/stop-words.ts';

const LANGUAGES = ['en', 'fr', 'de', 'ar'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const chosen = new URL(request.url).searchParams.get('language');
  const language = LANGUAGES.find((one) => one === chosen) ?? 'en';
  return { language, ...(await loadFrom(context, (api) => api.stopWords.list({ query: { language } }))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<StopWordWrite>(request);
  return writeTo(context, (api) => runStopWordWrite(api, write));
}

/** Words that the search passes over, by language. */
export default function StopWords({ loaderData: { language, items, removed } }: Route.ComponentProps) {
  const text = useText();
  const canEdit = usePermission()('merchandising.edit');
  const [typed, setTyped] = useState('');
  const { send, refusals, isBusy } = useWrite<StopWordWrite>({
    onDone() {
      setTyped('');
      showToast({ message: text('merchandising.stopWordSaved') });
    },
  });
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{text('merchandising.stopWords')}</h1>
          <p className="small muted">{text('merchandising.stopWordsHint')}</p>
        </div>
        <ExportLink list="/merchandising/stop-words" permission="catalog.read" query={{ language }} />
      </div>
      <MerchandisingTabs />
      <div className="body stack">
        <LanguageForm language={language} />
        {canEdit && (
          <form
            className="card card-body stack"
            onSubmit={(event) => {
              event.preventDefault();
              send({ intent: 'add', language, word: typed });
            }}
          >
            <TextField
              label={text('merchandising.newStopWord')}
              value={typed}
              required
              maxLength={40}
              onChange={({ target: { value } }) => setTyped(value)}
            />
            <RefusalNote refusals={refusals} />
            <Button type="submit" look="primary" disabled={isBusy}>
              {text('merchandising.addStopWord')}
            </Button>
          </form>
        )}
        <ul className="card board-list board-rows board-words" lang={language} dir="auto">
          {items.map(({ word, isOwn }) => (
            <li key={word}>
              <span className="grow">{word}</span>
              {isOwn && <Badge tone="info">{text('merchandising.ownWord')}</Badge>}
              {canEdit && (
                <Button
                  size="small"
                  aria-label={text('merchandising.removeNamed', { name: word })}
                  disabled={isBusy}
                  onClick={() => send({ intent: 'remove', language, word })}
                >
                  {text('merchandising.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {removed.length > 0 && (
          <Card title={text('merchandising.takenOut')}>
            <ul className="board-list" lang={language}>
              {removed.map((word) => (
                <li key={word}>
                  <span className="grow">{word}</span>
                  {canEdit && (
                    <Button
                      size="small"
                      aria-label={text('merchandising.restoreNamed', { name: word })}
                      disabled={isBusy}
                      onClick={() => send({ intent: 'add', language, word })}
                    >
                      {text('merchandising.restore')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}

function LanguageForm({ language }: { language: string }) {
  const text = useText();
  const [search] = useSearchParams();
  const store = search.get(SCOPE_PARAMETER);
  return (
    <Form className="board-fix" role="search">
      {store && <input type="hidden" name={SCOPE_PARAMETER} value={store} />}
      <SelectField
        key={language}
        label={text('merchandising.language')}
        name="language"
        defaultValue={language}
        options={LANGUAGES.map((value) => ({ value, label: text(`merchandising.language.${value}`) }))}
      />
      <Button type="submit">{text('merchandising.open')}</Button>
    </Form>
  );
}
