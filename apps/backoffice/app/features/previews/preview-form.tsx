import { CUSTOMER_GROUP } from '@shop/domain/content/preview';
import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Checkbox, SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { type ListedStart, readChosen } from './preview-choice.ts';

type Props = { groups: readonly string[]; starts: readonly ListedStart[] };

/** Store, moment, audience and page. A plain form: the choice is in the address, which can be sent to a colleague. */
export function PreviewForm({ groups, starts }: Props) {
  const text = useText();
  const { me, scope, now } = useStaff();
  const [search] = useSearchParams();
  const chosen = readChosen(search, scope?.storeId ?? me.stores[0]?.storeId);
  const [store, setStore] = useState(String(chosen.storeId ?? ''));
  const zone = me.stores.find(({ storeId }) => String(storeId) === store)?.timeZone ?? 'UTC';
  const [at, setAt] = useState(chosen.at ?? toLocalMoment(now, zone));
  const own = starts.filter(({ stores }) => stores.includes(Number(store)));
  const [campaign, setCampaign] = useState(chosen.campaign ?? '');
  const startAt = (id: string) => {
    setCampaign(id);
    const from = own.find((one) => one.id === id)?.from;
    if (from) setAt(from);
  };
  return (
    <Form className="filters preview-form">
      <SelectField
        label={text('previews.store')}
        name="storeId"
        value={store}
        onChange={({ target }) => setStore(target.value)}
        options={me.stores.map(({ storeId, name }) => ({ value: String(storeId), label: name }))}
      />
      <SelectField
        label={text('previews.campaign')}
        name="campaign"
        value={own.some(({ id }) => id === campaign) ? campaign : ''}
        onChange={({ target }) => startAt(target.value)}
        options={[
          { value: '', label: text('previews.noCampaign') },
          ...own.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        label={text('previews.at', { zone: zone.replace('_', ' ') })}
        name="at"
        type="datetime-local"
        required
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <SelectField
        label={text('previews.group')}
        name="group"
        defaultValue={chosen.group ?? ''}
        options={[
          { value: '', label: text('previews.guest') },
          { value: CUSTOMER_GROUP, label: text('previews.customer') },
          ...groups.map((name) => ({ value: name, label: text('previews.groupOf', { name }) })),
        ]}
      />
      <TextField label={text('previews.path')} name="path" defaultValue={chosen.path ?? '/'} />
      <Checkbox name="drafts" value="yes" defaultChecked={chosen.drafts === 'yes'}>
        {text('previews.drafts')}
      </Checkbox>
      <Button type="submit">{text('previews.show')}</Button>
    </Form>
  );
}
