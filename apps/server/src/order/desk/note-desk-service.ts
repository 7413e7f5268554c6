import { listDueMails, type ResentMail } from '@shop/domain/order/desk/due-mails';
import { canHold, orderNotHoldable, orderNotOnHold } from '@shop/domain/order/desk/order-hold';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { ChangeOrder } from './desk-change.ts';
import type { DeskDeps } from './desk-deps.ts';
import { insertNote, setHold } from './desk-repository.ts';

type Deps = Pick<DeskDeps, 'resendMail' | 'swaps' | 'tellMentioned' | 'listMentionable'> & { change: ChangeOrder };
type Versioned = { number: string; version?: number | undefined };

export type NoteDesk = ReturnType<typeof createNoteDesk>;

/** Notes, holds and repeated mails of an order. */
export function createNoteDesk({ resendMail, swaps, tellMentioned, listMentionable, change }: Deps) {
  return {
    listMentionable,

    async addNote(actor: Actor, call: { number: string; text: string; mentions: readonly string[] }): Promise<void> {
      const { number, text, mentions } = call;
      await change(actor, { number, permission: 'orders.note' }, async (tx, { order, at, by }) => {
        const noteId = await insertNote(tx, { orderId: order.orderId, text, mentions, author: by, at });
        await tellMentioned(tx, actor, { staffIds: mentions, number: order.number });
        return { action: 'note', after: { noteId, mentions } };
      });
    },

    async hold(actor: Actor, { number, version, reason }: Versioned & { reason: string }): Promise<void> {
      await change(actor, { number, version, permission: 'orders.hold' }, async (tx, { order, at }) => {
        if (!canHold(order)) throw orderNotHoldable();
        await setHold(tx, order.orderId, { since: at, reason });
        return { action: 'hold', event: { kind: 'on-hold' }, reason };
      });
    },

    async release(actor: Actor, { number, version, reason }: Versioned & { reason?: string | undefined }) {
      await change(actor, { number, version, permission: 'orders.hold' }, async (tx, { order }) => {
        if (!order.hold) throw orderNotOnHold();
        await swaps.requireNone(tx, order.orderId);
        await setHold(tx, order.orderId, undefined);
        return { action: 'release', event: { kind: 'released' }, ...(reason !== undefined && { reason }) };
      });
    },

    async resendMail(actor: Actor, { number, mail }: { number: string; mail: ResentMail }): Promise<void> {
      await change(actor, { number, permission: 'orders.note' }, async (tx, { order }) => {
        if (!listDueMails(order).includes(mail)) throw mailNotDue();
        await resendMail(tx, order.orderId, mail);
        return { action: 'resend-mail', event: { kind: 'mail-resent', details: { mail } }, after: { mail } };
      });
    },
  };
}

const mailNotDue = () =>
  new ShopError('This mail is not due for the order', { code: 'mail_not_due', kind: 'conflict', field: 'mail' });
