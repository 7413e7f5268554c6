import { readMoment } from '@shop/domain/zoned-time';
import { useEffect, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { type Draft, listReached, type ReachableStore, toFile } from './promotion-draft.ts';
import type { Category } from './scope-fields.tsx';
import { summarise } from './summary.ts';

type Props = { draft: Draft; stores: readonly ReachableStore[]; categories: readonly Category[]; timeZone: string };

/** The rule in plain sentences, as it will act. */
export function SummaryCard({ draft, stores, categories, timeZone }: Props) {
  const text = useText();
  const formats = useFormats();
  const names = new Map(categories.map(({ key, name }) => [key, name]));
  const show = (typed: string | undefined) => {
    const at = typed && readMoment(typed, timeZone);
    const zone = draft.eachStore ? text('promotions.storeClock') : timeZone.replace('_', ' ');
    return at ? `${formats.moment(at.toISOString(), timeZone)} (${zone})` : undefined;
  };
  const sentences = summarise(toFile(draft), {
    ...{ text, formats, nameCategory: (key) => names.get(key) ?? key, stores: listReached(draft, stores) },
    period: { from: show(draft.startsAt), to: show(draft.endsAt) },
  });
  return (
    <Card title={text('promotions.summary')}>
      <ul className="promo-summary">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Start and end in the time of the store and on the own clock, which only the browser knows. */
export function BothClocks({ draft, stores, timeZone }: Pick<Props, 'draft' | 'stores' | 'timeZone'>) {
  const [own, setOwn] = useState(timeZone);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const zones = draft.eachStore ? [...new Set(listReached(draft, stores).map((store) => store.timeZone))] : [timeZone];
  return (['startsAt', 'endsAt'] as const).flatMap((field) =>
    zones.map((zone) => <Clock key={`${field} ${zone}`} {...{ field, zone, own }} typed={draft[field]} />),
  );
}

type ClockProps = { field: 'startsAt' | 'endsAt'; typed: string | undefined; zone: string; own: string };

function Clock({ field, typed, zone, own }: ClockProps) {
  const text = useText();
  const { moment } = useFormats();
  const at = typed && readMoment(typed, zone)?.toISOString();
  if (!at) return null;
  const zones = { there: zone.replace('_', ' '), here: own.replace('_', ' ') };
  return (
    <p className="small muted">
      {text(`promotions.clock.${field}`, { time: moment(at, zone), own: moment(at, own), ...zones })}
    </p>
  );
}
