import type { SearchFinding } from '@shop/contracts/staff/discovery/merchandising';
import { useState } from 'react';
import { Link } from 'react-router';
import { MerchandisingTabs } from '#backoffice/features/merchandising/merchandising-tabs.tsx';
import { runSynonymWrite, type SynonymWrite } from '#backoffice/features/merchandising/merchandising-writes.ts';
import { readStoreId } from '#backoffice/features/merchandising/store.server.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { Route } from './+types/searches.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const storeId = readStoreId(request, context);
  const { session } = context.get(visitorContext);
  const store = 'stores' in session ? session.stores.find((one) => one.storeId === storeId) : undefined;
  const { items } = await loadFrom(context, (api) => api.merchandising.searches({ query: { storeId } }));
  return { items, language: readLanguage(store?.locale) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<SynonymWrite>(request);
  return writeTo(context, (api) => runSynonymWrite(api, write));
}

/** Frequent searches and what they find; a synonym mends one with a click. */
export default function Searches({ loaderData: { items, language } }: Route.ComponentProps) {
  const text = useText();
  const canEdit = usePermission()('merchandising.edit');
  const { send, refusals, isBusy } = useWrite<SynonymWrite>({
    onDone: () => showToast({ message: text('merchandising.synonymSaved') }),
  });
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{text('merchandising.searches')}</h1>
          <p className="small muted">{text('merchandising.searchesHint')}</p>
        </div>
      </div>
      <MerchandisingTabs />
      <div className="body stack">
        <RefusalNote refusals={refusals} />
        {items.length === 0 && (
          <Empty title={text('merchandising.noSearches')}>{text('merchandising.noSearchesHint')}</Empty>
        )}
        {items.length > 0 && (
          <ul className="card board-list board-rows">
            {items.map((item) => (
              <Finding
                key={item.query}
                item={item}
                onFix={canEdit ? (word) => send({ intent: 'add', language, words: [word, item.query] }) : undefined}
                isBusy={isBusy}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

type FindingProps = { item: SearchFinding; onFix: ((word: string) => void) | undefined; isBusy: boolean };

function Finding({ item: { query, total, isPartial, suggestion }, onFix, isBusy }: FindingProps) {
  const text = useText();
  const scoped = useScoped();
  const [word, setWord] = useState(suggestion ?? '');
  return (
    <li>
      <Link className="strong grow" to={scoped(`/merchandising/board?query=${encodeURIComponent(query)}`)}>
        {query}
      </Link>
      {total === 0 && <Badge tone="bad">{text('merchandising.nothing')}</Badge>}
      {total > 0 && (
        <Badge tone={isPartial ? 'warn' : undefined}>{text('merchandising.found', { count: total })}</Badge>
      )}
      {total === 0 && onFix && (
        <form
          className="board-fix"
          onSubmit={(event) => {
            event.preventDefault();
            onFix(word);
          }}
        >
          <input
            className="input"
            value={word}
            required
            aria-label={text('merchandising.sameAs', { query })}
            onChange={({ target: { value } }) => setWord(value)}
          />
          <Button type="submit" size="small" disabled={isBusy || word.trim() === ''}>
            {text('merchandising.makeSynonym')}
          </Button>
        </form>
      )}
    </li>
  );
}

const LANGUAGES = ['en', 'fr', 'de', 'ar'] as const;

const readLanguage = (locale = 'en') => LANGUAGES.find((one) => locale.startsWith(one)) ?? 'en';
