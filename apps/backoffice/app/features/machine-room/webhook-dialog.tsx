import type { WebhookEndpoint } from '@shop/contracts/staff/machine-room/webhooks';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@shop/domain/system/webhook';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Checkbox, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { WebhookDone, WebhookWrite } from './webhook-writes.ts';

type Props = {
  /** Absent: a new one. */
  endpoint: WebhookEndpoint | undefined;
  onDone: (done: WebhookDone) => void;
  onClose: () => void;
};

/** Fields of an endpoint. */
export function WebhookDialog({ endpoint, onDone, onClose }: Props) {
  const text = useText();
  const { me } = useStaff();
  const [name, setName] = useState(endpoint?.name ?? '');
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(endpoint?.events ?? []);
  const [stores, setStores] = useState<readonly number[]>(endpoint?.stores ?? []);
  const [isOn, setOn] = useState(endpoint ? endpoint.state === 'on' : true);
  const [dropsKept, setDropsKept] = useState(false);
  const kept = endpoint && endpoint.state !== 'on' && isOn ? endpoint.counts.waiting : 0;
  const { send, isBusy, refusals } = useWrite<WebhookWrite, WebhookDone>({ onDone });
  const submit = () => {
    const fields = { name, url, events: [...events], ...(stores.length > 0 && { stores: [...stores] }) };
    if (!endpoint) return send({ intent: 'create', ...fields });
    const { endpointId, version } = endpoint;
    send({ intent: 'change', endpointId, version, isOn, ...(kept > 0 && dropsKept && { dropsKept }), ...fields });
  };
  return (
    <Dialog title={endpoint ? endpoint.name : text('machine.addWebhook')} wide onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="dialog-body">
          <TextField
            label={text('machine.name')}
            value={name}
            required
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={text('machine.address')}
            help={text('machine.addressHint')}
            value={url}
            required
            maxLength={500}
            inputMode="url"
            onChange={({ target }) => setUrl(target.value)}
          />
          <fieldset className="machine-choices">
            <legend className="label">{text('machine.events')}</legend>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox key={event} checked={events.includes(event)} onChange={() => setEvents(toggle(events, event))}>
                <span className="mono">{event}</span>
              </Checkbox>
            ))}
          </fieldset>
          <fieldset className="machine-choices">
            <legend className="label">{text('machine.storesAll')}</legend>
            {me.stores.map(({ storeId, name: store }) => (
              <Checkbox
                key={storeId}
                checked={stores.includes(storeId)}
                onChange={() => setStores(toggle(stores, storeId))}
              >
                {store}
              </Checkbox>
            ))}
          </fieldset>
          {endpoint && (
            <Checkbox checked={isOn} onChange={() => setOn(!isOn)}>
              {text('machine.isOn')}
            </Checkbox>
          )}
          {endpoint?.state === 'on' && !isOn && <p className="small muted">{text('machine.keptHint')}</p>}
          {kept > 0 && (
            <Checkbox checked={dropsKept} onChange={() => setDropsKept(!dropsKept)}>
              {text('machine.dropKept', { count: kept })}
            </Checkbox>
          )}
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || events.length === 0}>
            {text('machine.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const toggle = <Value,>(chosen: readonly Value[], value: Value): Value[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
