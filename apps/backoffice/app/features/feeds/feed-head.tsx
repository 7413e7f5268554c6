import { readMoment } from '@shop/domain/zoned-time';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { type FeedPlace, placeKey } from './places.ts';

/** Choice of the place, and the way into the shop at any moment. */
export function FeedHead({ places, place }: { places: readonly FeedPlace[]; place: FeedPlace }) {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const namePlace = usePlaceName();
  const choose = (key: string) => {
    const next = new URLSearchParams(search);
    next.set('place', key);
    setSearch(next, { preventScrollReset: true });
  };
  return (
    <div className="feed-head">
      <SelectField
        label={text('feeds.place')}
        value={placeKey(place)}
        options={places.map((one) => ({ value: placeKey(one), label: namePlace(one) }))}
        onChange={({ target }) => choose(target.value)}
      />
      <PreviewForm key={placeKey(place)} place={place} />
    </div>
  );
}

/** Brand and region as the team says it. */
export function usePlaceName(): (place: FeedPlace) => string {
  const text = useText();
  const { me } = useStaff();
  return ({ brand, region, stores }) => {
    if (region === '*') return text('feeds.everyRegion', { brand });
    const names = me.stores.filter(({ storeId }) => stores.includes(storeId)).map(({ name }) => name);
    return names.length > 0 ? `${names.join(', ')} (${region})` : `${brand} ${region}`;
  };
}

/** Opens the shop in a new tab, as shoppers will see it at the moment. */
function PreviewForm({ place: { stores, timeZone } }: { place: FeedPlace }) {
  const text = useText();
  const { now } = useStaff();
  const [moment, setMoment] = useState(toLocalMoment(now, timeZone));
  const [device, setDevice] = useState<'Desktop' | 'Mobile'>('Desktop');
  const at = readMoment(moment, timeZone)?.toISOString();
  return (
    <div className="feed-preview">
      <TextField
        label={text('feeds.previewAt', { zone: timeZone.replace('_', ' ') })}
        type="datetime-local"
        value={moment}
        onChange={({ target }) => setMoment(target.value)}
      />
      <SelectField
        label={text('feeds.device')}
        value={device}
        options={(['Desktop', 'Mobile'] as const).map((value) => ({ value, label: text(`feeds.device.${value}`) }))}
        onChange={({ target }) => setDevice(target.value as typeof device)}
      />
      {at && (
        <a
          className={buttonClass()}
          target="_blank"
          rel="noreferrer"
          href={`/publish/preview?${new URLSearchParams({ store: String(stores[0]), at, device })}`}
        >
          <Icon name="eye" />
          {text('feeds.preview')}
        </a>
      )}
      <Link
        className={buttonClass()}
        to={`/preview?${new URLSearchParams({ storeId: String(stores[0] ?? ''), at: moment })}`}
      >
        {text('feeds.previewBoth')}
      </Link>
    </div>
  );
}
