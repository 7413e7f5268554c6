import type { DeskGiftCard } from '@shop/contracts/staff/money';
import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { useState } from 'react';
import { GiftCardDialog } from '#backoffice/features/money/gift-card-dialog.tsx';
import { type GiftCardWrite, runGiftCardWrite } from '#backoffice/features/money/gift-card-writes.ts';
import { MoneyTabs } from '#backoffice/features/money/money-tabs.tsx';
import { AllTab } from '#backoffice/features/views/all-tab.tsx';
import { loadViews } from '#backoffice/features/views/saved-views.server.ts';
import { useListView } from '#backoffice/features/views/use-list-view.ts';
import { ViewBar } from '#backoffice/features/views/view-bar.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import { ColumnChoice } from '#backoffice/ui/table/column-choice.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { ListSearch } from '#backoffice/ui/table/list-search.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { useAddressFilters } from '#backoffice/ui/table/use-address-filters.ts';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/gift-cards.ts';

type Opened = { kind: 'issue' } | { kind: 'resend' | 'block' | 'unblock'; card: DeskGiftCard };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [lastFour, cursor] = ['lastFour', 'cursor'].map((name) => searchParams.get(name)?.trim());
  return loadFrom(context, async (api) => {
    const [list, savedViews] = await Promise.all([
      api.money.giftCards({ query: { ...(lastFour && { lastFour }), ...(cursor && { cursor }) } }),
      loadViews(api, request, 'gift-cards'),
    ]);
    return { ...list, savedViews };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<GiftCardWrite>(request);
  return writeTo(context, (api) => runGiftCardWrite(api, write));
}

export default function GiftCards({ loaderData: { items, next, savedViews } }: Route.ComponentProps) {
  const text = useText();
  const may = usePermission();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const canIssue = may('gift-cards.issue');
  const lastFour = useAddressFilters().read('lastFour');
  const columns = useColumns(canIssue ? setOpened : undefined);
  const listView = useListView('gift-cards', savedViews);
  const links = useCursorLinks(next);
  return (
    <>
      <div className="head">
        <h1>{text('money.gift-cards')}</h1>
        <span className="grow" />
        {may('money.export') && (
          <a
            className={buttonClass()}
            href={`/staff/api/v1/money/gift-cards/export?${new URLSearchParams(lastFour ? { lastFour } : {})}`}
            download
          >
            {text('orders.export')}
          </a>
        )}
        {canIssue && (
          <Button look="primary" onClick={() => setOpened({ kind: 'issue' })}>
            {text('money.issue')}
          </Button>
        )}
      </div>
      <MoneyTabs />
      <ViewBar state={listView}>
        <AllTab isCurrent={!listView.view} />
      </ViewBar>
      <div className="filters">
        <ListSearch label={text('money.lastFour')} kept={['store', VIEW_PARAMETER]} name="lastFour" icon="search" />
        <span className="grow" />
        <ColumnChoice columns={columns} visibility={listView.visibility} onChange={listView.setVisibility} />
      </div>
      {items.length === 0 ? (
        <Empty title={text('money.none')}>{text('money.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('money.gift-cards')}
          rows={items}
          columns={columns}
          visibility={listView.visibility}
          getId={({ giftCardId }) => giftCardId}
          onOpen={(card) => canIssue && setOpened({ kind: card.blocked ? 'unblock' : 'block', card })}
        />
      )}
      <TableFoot count={items.length} {...links} />
      {opened?.kind === 'issue' && <GiftCardDialog onClose={close} />}
      {opened?.kind === 'resend' && <GiftCardDialog card={opened.card} onClose={close} />}
      {(opened?.kind === 'block' || opened?.kind === 'unblock') && (
        <BlockDialog kind={opened.kind} card={opened.card} onClose={close} />
      )}
    </>
  );
}

type BlockProps = { kind: 'block' | 'unblock'; card: DeskGiftCard; onClose: () => void };

function BlockDialog({ kind, card: { giftCardId, lastFour }, onClose }: BlockProps) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<GiftCardWrite>({
    onDone: () => {
      showToast({ message: text(`money.${kind}Done`) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={text(`money.${kind}Title`, { lastFour })}
      label={text('order.reason')}
      confirm={text(`customer.${kind}`)}
      look={kind === 'block' ? 'danger' : 'primary'}
      isBusy={isBusy}
      error={<RefusalNote refusals={refusals} />}
      onConfirm={(reason) => send({ intent: kind, giftCardId, reason })}
      onClose={onClose}
    />
  );
}

/** `open` is absent without the permission to issue. */
function useColumns(open: ((opened: Opened) => void) | undefined): Column<DeskGiftCard>[] {
  const text = useText();
  const { money, date } = useFormats();
  const zone = useTimeZone();
  return [
    {
      ...{ id: 'card', header: text('money.card'), isFixed: true, phone: 'first' },
      cell: ({ lastFour }) => <span className="mono">… {lastFour}</span>,
    },
    {
      ...{ id: 'issued', header: text('money.issued'), phone: 'second' },
      cell: ({ issuedAt }) => <span className="muted">{date(issuedAt, zone)}</span>,
    },
    { id: 'worth', header: text('money.worth'), isNumber: true, cell: ({ worth }) => money(worth) },
    {
      ...{ id: 'balance', header: text('customer.balance'), isNumber: true, phone: 'end' },
      cell: ({ balance }) => money(balance),
    },
    {
      ...{ id: 'state', header: text('orders.state'), phone: 'second-end' },
      cell: ({ blocked }) => blocked && <Badge tone="bad">{text('customers.state.blocked')}</Badge>,
    },
    { id: 'reason', header: text('order.reason'), cell: ({ blocked }) => blocked?.reason },
    ...(open
      ? [
          {
            ...{ id: 'actions', header: text('order.more') },
            cell: (card: DeskGiftCard) => (
              <span className="row">
                {!card.blocked && (
                  <Button size="small" onClick={() => open({ kind: 'resend', card })}>
                    {text('money.resend')}
                  </Button>
                )}
                <Button size="small" onClick={() => open({ kind: card.blocked ? 'unblock' : 'block', card })}>
                  {text(card.blocked ? 'customer.unblock' : 'customer.block')}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}
