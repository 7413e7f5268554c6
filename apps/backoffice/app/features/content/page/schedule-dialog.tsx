import { readMoment } from '@shop/domain/zoned-time';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { DocumentData } from './document-data.ts';
import type { DocumentWrite } from './use-document-write.ts';

type Props = {
  document: DocumentData;
  unsaved: Record<string, unknown> | undefined;
  write: DocumentWrite;
  onClose: () => void;
};

/** Moment of a publication, in the time of the store. Refusals are shown on the page behind, beside their fields. */
export function ScheduleDialog({ document: { brand, edition, places }, unsaved, write, onClose }: Props) {
  const text = useText();
  const { locale, version } = edition;
  const zone = places.find((place) => place.locale === locale)?.timeZone ?? 'UTC';
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [publishAt, endAt] = [from, until].map((typed) => readMoment(typed, zone)?.toISOString());
  const plan = (event: FormEvent) => {
    event.preventDefault();
    if (!publishAt) return;
    const body = { brand, locale, version, publishAt, ...(endAt && { endAt }) };
    write.send({ intent: 'schedule', body, ...(unsaved && { data: unsaved }) });
    onClose();
  };
  return (
    <Dialog title={text('content.plan')} onClose={onClose}>
      <form onSubmit={plan}>
        <div className="dialog-body stack stack-16">
          <p className="muted small">{text('content.planHelp', { zone: zone.replace('_', ' ') })}</p>
          <TextField
            type="datetime-local"
            label={text('feeds.start')}
            required
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            type="datetime-local"
            label={text('feeds.end')}
            help={text('content.endHelp')}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={write.isBusy}>
            {text('content.planIt')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
