import { emptyFields } from '@shop/contracts/content/form-values';
import { SOURCE_LOCALE } from '@shop/domain/content/desk/document-state';
import { useEffect } from 'react';
import { nameDocument } from '#backoffice/features/content/document-name.ts';
import { FieldList } from '#backoffice/features/content/form/field-input.tsx';
import { FormContext } from '#backoffice/features/content/form/form-context.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { DraftNote } from '#backoffice/ui/form/draft-note.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import { ConflictNote } from './conflict-note.tsx';
import type { DocumentData } from './document-data.ts';
import { DocumentPanel } from './document-panel.tsx';
import { LocaleTabs } from './locale-tabs.tsx';
import { useDocumentDraft } from './use-document-draft.ts';
import { useDocumentWrite } from './use-document-write.ts';

/** One document in one locale, with the source beside it, and everything that leads to its publication. */
export function DocumentScreen({ document }: { document: DocumentData }) {
  const text = useText();
  const { brand, edition, fields, places, editions, isElsewhere } = document;
  const place = places.find(({ locale }) => locale === edition.locale);
  const source = editions.find(({ locale }) => locale === SOURCE_LOCALE);
  const isTranslation = edition.locale !== SOURCE_LOCALE && source?.data !== undefined;
  const draft = useDocumentDraft(`${brand} ${edition.locale}`, {
    ...{ data: edition.data ?? emptyFields(fields), version: edition.version },
  });
  const write = useDocumentWrite({
    onDone: (intent) => {
      if (KEEPING.includes(intent)) return;
      draft.forget();
      if (intent in SAID) showToast({ message: text(SAID[intent as keyof typeof SAID]) });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per version that is loaded
  useEffect(() => {
    if (write.isVersionAccepted) draft.rebase();
  }, [write.isVersionAccepted, edition.version]);
  const title = nameDocument(document, text);
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        <span className="muted small">{brand}</span>
      </div>
      <LocaleTabs document={document} />
      <div className="split content-split">
        <SplitMain label={title} stack>
          {isElsewhere && <Note tone="info">{text('content.elsewhere')}</Note>}
          <DraftNote draft={{ isRestored: draft.isRestored, discard: draft.forget }} />
          <ConflictNote
            isShown={write.isConflict}
            saved={edition.data}
            typed={draft.data}
            onKeep={() => {
              draft.rebase();
              write.forgetRefusals();
            }}
            onTake={() => {
              draft.forget();
              write.forgetRefusals();
            }}
          />
          {!write.isConflict && <RefusalNote refusals={write.refusals} />}
          {edition.state === 'missing' && !draft.isDirty && <Note tone="info">{text('content.missingNote')}</Note>}
          <FormContext
            value={{
              ...{ errors: write.errors, hasSource: isTranslation, brand, isReadOnly: !edition.canEdit },
              ...{ direction: place?.direction ?? 'ltr', locale: edition.locale },
              ...{ zone: place?.timeZone ?? 'UTC', regions: place?.regions ?? [] },
            }}
          >
            <form className="content-form" onSubmit={(event) => event.preventDefault()}>
              <FieldList fields={fields} path="" value={draft.data} source={source?.data} onChange={draft.change} />
            </form>
          </FormContext>
        </SplitMain>
        <DocumentPanel
          document={{ ...document, edition: { ...edition, version: draft.version } }}
          unsaved={draft.isDirty ? { ...draft.data } : undefined}
          data={draft.data}
          source={source?.data}
          write={write}
          onCopy={draft.change}
        />
      </div>
    </>
  );
}

/** Writes that leave what is typed as it is. */
const KEEPING: readonly string[] = [
  'comment',
  'resolve-comment',
  'cancel-schedule',
  'unpublish',
  'confirm-translation',
];

const SAID = {
  save: 'content.said.save',
  publish: 'content.said.publish',
  schedule: 'content.said.schedule',
  review: 'content.said.review',
  'roll-back': 'content.said.rollBack',
} as const;
