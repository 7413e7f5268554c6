import { useState } from 'react';
import { Link } from 'react-router';
import { nameState, STATE_TONES } from '#backoffice/features/content/document-state.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { Comments } from './comments.tsx';
import type { DocumentData } from './document-data.ts';
import { RemoveButton } from './remove-button.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { DocumentWrite } from './use-document-write.ts';
import { Uses } from './uses.tsx';
import { Versions } from './versions.tsx';

type Data = Readonly<Record<string, unknown>>;
type Props = {
  document: DocumentData;
  /** Data that is not saved yet. */
  unsaved: Record<string, unknown> | undefined;
  data: Data;
  source: Data | undefined;
  write: DocumentWrite;
  onCopy: (data: Data) => void;
};

/** State of the draft and its steps: save, review, publish now or then; versions and comments below. */
export function DocumentPanel(props: Props) {
  const text = useText();
  const { document, write } = props;
  const { edition, places, path } = document;
  const { now } = useStaff();
  const state = nameState(edition);
  const { store, timeZone: zone = 'UTC' } = places.find(({ locale }) => locale === edition.locale) ?? {};
  return (
    <aside className="side side-inline content-panel" aria-label={text('content.publication')}>
      <div className="side-head">
        <h2 className="grow">{text('content.publication')}</h2>
        <Badge tone={STATE_TONES[state]}>{text(`content.state.${state}`)}</Badge>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="side-body stack stack-16" tabIndex={0} aria-label={text('content.publication')}>
        <Facts document={document} />
        <Steps {...props} />
        {path !== undefined && edition.data && (
          <a
            className={buttonClass()}
            target="_blank"
            rel="noreferrer"
            href={`/content/preview?${new URLSearchParams({ store: String(store), path })}`}
          >
            <Icon name="eye" />
            {text('content.preview')}
          </a>
        )}
        {path !== undefined && edition.data && (
          <Link
            className={buttonClass()}
            to={`/preview?${new URLSearchParams({ storeId: String(store), at: toLocalMoment(now, zone), path, drafts: 'yes' })}`}
          >
            {text('content.previewBoth')}
          </Link>
        )}
        <Uses uses={document.uses} brand={document.brand} />
        <Schedules document={document} write={write} />
        <Comments document={document} write={write} />
        <Versions document={document} write={write} />
        {edition.canEdit && edition.state !== 'missing' && <RemoveButton document={document} />}
      </section>
    </aside>
  );
}

function Facts({ document: { edition, places } }: { document: DocumentData }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = places.find(({ locale }) => locale === edition.locale)?.timeZone ?? 'UTC';
  const { updatedAt, updatedBy = '', publishedAt, review } = edition;
  return (
    <div className="small muted">
      {updatedAt && <p>{text('content.savedBy', { at: moment(updatedAt, zone), name: updatedBy })}</p>}
      {publishedAt && <p>{text('content.publishedAt', { at: moment(publishedAt, zone) })}</p>}
      {review && <p>{text('content.reviewBy', { at: moment(review.at, zone), name: review.by })}</p>}
    </div>
  );
}

function Steps(props: Props) {
  const text = useText();
  const { document, unsaved, data, write } = props;
  const { brand, edition } = document;
  const { locale, version, state, isInReview, canEdit, canPublish } = edition;
  const body = { brand, locale, version };
  const isChanged = unsaved !== undefined || state === 'draft' || state === 'changed';
  const isAsked = isInReview && !unsaved;
  const review = { ...body, isWanted: !isAsked };
  return (
    <div className="stack">
      {canEdit && (
        <Button
          look={canPublish ? undefined : 'primary'}
          disabled={write.isBusy || unsaved === undefined}
          onClick={() => write.send({ intent: 'save', body: { ...body, data: { ...data } } })}
        >
          {text('content.save')}
        </Button>
      )}
      {canEdit && isChanged && (
        <Button
          disabled={write.isBusy}
          onClick={() => write.send({ intent: 'review', body: review, ...(unsaved && { data: unsaved }) })}
        >
          {text(isAsked ? 'content.withdrawReview' : 'content.askReview')}
        </Button>
      )}
      {canPublish && <PublishSteps {...props} isChanged={isChanged} />}
      {canEdit && <TranslationSteps {...props} />}
    </div>
  );
}

function PublishSteps({ document, unsaved, write, isChanged }: Props & { isChanged: boolean }) {
  const text = useText();
  const [isPlanning, setPlanning] = useState(false);
  const { brand, edition } = document;
  const { locale, version, state, publishedAt } = edition;
  const body = { brand, locale, version };
  return (
    <>
      <Button
        look="primary"
        disabled={write.isBusy || !isChanged}
        onClick={() => write.send({ intent: 'publish', body, ...(unsaved && { data: unsaved }) })}
      >
        {text('content.publish')}
      </Button>
      {(unsaved !== undefined || state !== 'missing') && (
        <Button icon="calendar" onClick={() => setPlanning(true)}>
          {text('content.plan')}
        </Button>
      )}
      {publishedAt && (
        <Button disabled={write.isBusy} onClick={() => write.send({ intent: 'unpublish', body })}>
          {text('content.unpublish')}
        </Button>
      )}
      {isPlanning && (
        <ScheduleDialog document={document} unsaved={unsaved} write={write} onClose={() => setPlanning(false)} />
      )}
    </>
  );
}

function TranslationSteps({ document: { brand, edition }, unsaved, source, write, onCopy }: Props) {
  const text = useText();
  const { locale, version, state, isOutdated } = edition;
  if (state === 'missing' && source && !unsaved) {
    return <Button onClick={() => onCopy(source)}>{text('content.copySource')}</Button>;
  }
  if (!isOutdated) return null;
  const confirm = () => write.send({ intent: 'confirm-translation', body: { brand, locale, version } });
  return (
    <Note>
      {text('content.outdatedNote')}{' '}
      <Button size="small" disabled={write.isBusy} onClick={confirm}>
        {text('content.confirmTranslation')}
      </Button>
    </Note>
  );
}

function Schedules({ document: { edition, places }, write }: Pick<Props, 'document' | 'write'>) {
  const text = useText();
  const { moment } = useFormats();
  const zone = places.find(({ locale }) => locale === edition.locale)?.timeZone ?? 'UTC';
  if (edition.schedules.length === 0) return null;
  return (
    <section className="stack">
      <h3>{text('content.planned')}</h3>
      {edition.schedules.map(({ id, publishAt, endAt, state }) => (
        <div key={id} className="row row-wrap">
          <span className="grow small">
            {moment(publishAt, zone)} – {endAt ? moment(endAt, zone) : text('feeds.no.end')}
          </span>
          {edition.canPublish && (
            <Button size="small" onClick={() => write.send({ intent: 'cancel-schedule', id })}>
              {text(state === 'live' ? 'content.endNow' : 'content.cancelPlan')}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
