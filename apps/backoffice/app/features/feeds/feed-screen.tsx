import { type ReactNode, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { type Entry, EntryList } from './entry-list.tsx';
import { FeedHead } from './feed-head.tsx';
import type { Schedule } from './feed-writes.ts';
import type { FormProps } from './form-props.ts';
import type { FeedPlace } from './places.ts';
import { useRemoval } from './use-removal.ts';

type Written<Fields> = { fields: Fields; schedule: Schedule };
type Item<Fields> = Entry & Written<Fields> & { version: number };

type Props<Fields, Write> = {
  texts: { title: string; create: string; edit: string; none: string; noneHint: string };
  places: readonly FeedPlace[];
  place: FeedPlace;
  items: readonly Item<Fields>[];
  /** Fields of a new entry. */
  empty: Fields;
  nameOf: (item: Item<Fields>) => string;
  describe: (item: Item<Fields>) => ReactNode;
  form: (props: FormProps<Fields>) => ReactNode;
  writes: {
    create: (written: Written<Fields>) => Write;
    change: (key: { id: string; version: number }, written: Written<Fields>) => Write;
    remove: (key: { id: string; version: number }) => Write;
    arrange: (ids: string[]) => Write;
  };
  tabs?: ReactNode;
};

/** Entries of a menu, or banners, of one place. */
export function FeedScreen<Fields, Write extends { intent: string }>(props: Props<Fields, Write>) {
  const { texts, places, place, items, empty, nameOf, describe, form, writes, tabs } = props;
  const canChange = usePermission()('content.edit');
  const [edited, setEdited] = useState<Item<Fields> | 'new'>();
  const arrange = useWrite<Write>();
  const removal = useRemoval<Item<Fields>, Write>({ nameOf, remove: writes.remove, restore: writes.create });
  return (
    <>
      <div className="head">
        <h1>{texts.title}</h1>
        <span className="grow" />
        {canChange && (
          <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
            {texts.create}
          </Button>
        )}
      </div>
      {tabs}
      <SplitMain label={texts.title} stack>
        <FeedHead places={places} place={place} />
        <RefusalNote refusals={[...arrange.refusals, ...removal.refusals]} />
        {items.length === 0 ? (
          <Empty title={texts.none}>{place.region !== '*' && texts.noneHint}</Empty>
        ) : (
          <EntryList
            label={texts.title}
            items={items}
            zone={place.timeZone}
            canChange={canChange}
            nameOf={nameOf}
            describe={describe}
            onArrange={(ids) => arrange.send(writes.arrange(ids))}
            onEdit={setEdited}
            onRemove={removal.run}
          />
        )}
      </SplitMain>
      {edited && (
        <EntryDialog<Fields, Write>
          title={edited === 'new' ? texts.create : texts.edit}
          zone={place.timeZone}
          first={edited === 'new' ? { fields: empty, schedule: [] } : edited}
          form={(written) => form({ ...written, place: { brand: place.brand, region: place.region } })}
          toWrite={(written) => (edited === 'new' ? writes.create(written) : writes.change(edited, written))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Nothing to edit: no store of the member of staff. */
export function NoPlace({ title }: { title: string }) {
  const text = useText();
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
      </div>
      <Empty title={text('feeds.noPlace')} />
    </>
  );
}
