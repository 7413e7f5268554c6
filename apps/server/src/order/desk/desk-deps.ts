import type { ResentMail } from '@shop/domain/order/desk/due-mails';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { OrderDocuments } from '#server/order/invoice/invoice-service.ts';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import type { Orders } from '#server/order/orders/order-service.ts';
import type { Swaps } from '#server/order/swap/swap-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ApprovalDesk } from '#server/staff/approval/approval-service.ts';
import type { DeskChangeDeps } from './desk-change.ts';

/** Size of a product in a store, with its price today. */
export type SwapSize = { sku: string; size: string; isAvailable: boolean; price: number };

export type DeskDeps = DeskChangeDeps &
  Pick<OrderDeps, 'stock' | 'addressLines'> & {
    stores: readonly Store[];
    orders: Pick<Orders, 'cancelIn' | 'advanceIn' | 'refund'>;
    /** Absent: a refund above the limit of its actor is refused. */
    approvals?: ApprovalDesk | undefined;
    /** Normalises a typed address, or throws. */
    readAddress(typed: OrderPostalAddress, store: Store): OrderPostalAddress;
    /** Empty when the product is no longer sold. */
    listSizes(store: Store, productSku: string): Promise<readonly SwapSize[]>;
    /** Size swaps that wait for a payment. */
    swaps: Pick<Swaps, 'request' | 'withdraw' | 'requireNone'>;
    /** Sends a mail of the order again. */
    resendMail(tx: Database, orderId: string, mail: ResentMail): Promise<void>;
    documents: OrderDocuments;
    /** Gives mentioned colleagues a notice, in the transaction of the note. */
    tellMentioned(tx: Database, actor: Actor, mention: { staffIds: readonly string[]; number: string }): Promise<void>;
    listMentionable(): Promise<{ staffId: string; name: string }[]>;
  };
