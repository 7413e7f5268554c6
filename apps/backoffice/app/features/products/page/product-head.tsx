import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Menu } from '#backoffice/ui/overlay/menu.tsx';
import { productPath } from '../product-path.ts';
import { STATE_TONES } from '../product-tones.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import type { ProductWrite } from './product-writes.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

type Props = { product: StaffProduct };

/** Name, state and what can be done with the whole product. */
export function ProductHead({ product }: Props) {
  const text = useText();
  const scoped = useScoped();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const may = usePermission();
  const { sku, title, state, onlineAt, offlineAt } = product;
  return (
    <>
      <div className="head">
        <Link className="muted" to={scoped('/catalogue/products')}>
          {text('products.title')}
        </Link>
        <h1>{title}</h1>
        <span className="mono muted">{sku}</span>
        <Badge tone={STATE_TONES[state]}>{text(`products.state.${state}`)}</Badge>
        {onlineAt && <Badge tone="info">{text('products.onlineAt', { moment: moment(onlineAt, zone) })}</Badge>}
        {offlineAt && <Badge tone="info">{text('products.offlineAt', { moment: moment(offlineAt, zone) })}</Badge>}
        <span className="grow" />
        {may('catalog.edit') && <ProductActions product={product} />}
      </div>
      <ProductTabs sku={sku} />
    </>
  );
}

const DIALOGS = ['schedule', 'duplicate', 'delete'] as const;

function ProductActions({ product }: Props) {
  const text = useText();
  const [opened, setOpened] = useState<'schedule' | 'duplicate' | 'delete'>();
  const { sku, state, version } = product;
  const { send, isBusy, refusals } = useWrite<ProductWrite>({ to: productPath(sku) });
  const isArchived = state === 'archived';
  const choose = (id: string) => {
    if (id === 'archive') return send({ intent: 'set-archived', body: { version, archived: !isArchived } });
    setOpened(DIALOGS.find((one) => one === id));
  };
  const entries = [
    { id: 'schedule', text: text('product.schedule') },
    { id: 'duplicate', text: text('product.duplicate') },
    { id: 'archive', text: text(isArchived ? 'product.restore' : 'product.archive') },
    { id: 'delete', text: text('product.delete') },
  ];
  const close = () => setOpened(undefined);
  return (
    <>
      <RefusalNote refusals={refusals} />
      <Button
        disabled={isBusy}
        look={state === 'online' ? undefined : 'primary'}
        onClick={() => send({ intent: 'set-online', body: { version, online: state !== 'online' } })}
      >
        {text(state === 'online' ? 'product.takeOffline' : 'product.putOnline')}
      </Button>
      <Menu
        label={text('product.more')}
        isLabelHidden
        button={<Icon name="more" />}
        entries={entries.map((entry) => ({ ...entry, label: entry.text }))}
        onChoose={choose}
      />
      {opened === 'schedule' && <ScheduleDialog product={product} onClose={close} />}
      {opened === 'delete' && <DeleteDialog product={product} onClose={close} />}
      {opened === 'duplicate' && <DuplicateDialog product={product} onClose={close} />}
    </>
  );
}

const TABS = [undefined, 'media', 'variants', 'prices', 'visibility', 'history'] as const;

function ProductTabs({ sku }: { sku: string }) {
  const text = useText();
  const scoped = useScoped();
  const { pathname } = useLocation();
  const current = TABS.find((tab) => tab && (pathname.endsWith(`/${tab}`) || pathname.endsWith(`/${tab}/edit`)));
  return (
    <nav className="tabs" aria-label={text('product.tabs')}>
      {TABS.map((tab) => (
        <Link
          key={tab ?? 'content'}
          to={scoped(productPath(sku, tab))}
          aria-current={tab === current ? 'page' : undefined}
        >
          {text(`product.tab.${tab ?? 'content'}`)}
        </Link>
      ))}
    </nav>
  );
}
