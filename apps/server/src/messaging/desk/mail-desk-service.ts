import { randomUUID } from 'node:crypto';
import { requireEmail } from '@shop/domain/email';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, judge, listGrantedStores, permissionMissing } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import { keepsCopy, maskAddress, maskMailSecrets } from '@shop/domain/system/mail-copy';
import { maskText } from '@shop/domain/system/payload-mask';
import { MS_PER_DAY } from '@shop/domain/time';
import { readMessage } from '#server/messaging/mail/mail-draft.ts';
import { findMail, lockMail, type StoredMail } from '#server/messaging/mail/mail-repository.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import {
  countFailedMails,
  countResends,
  deleteOldMails,
  findByResendKey,
  insertResend,
  listMails,
  listResends,
  type MailRow,
  type MailState,
  requeueMail,
} from './mail-desk-repository.ts';

/** Audit trail of staff, as far as mails need it. */
export type MailAudit = {
  record(
    tx: Database,
    actor: Actor,
    entry: {
      permission: Permission;
      action: string;
      entity: { kind: string; id: string };
      after: Readonly<Record<string, unknown>>;
    },
  ): Promise<void>;
  recordNothing(actor: Actor): void;
};

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: MailAudit;
  stores: readonly Store[];
  mail: Pick<MailService, 'deliver' | 'preview'>;
};

export type MailFilter = {
  text?: string | undefined;
  state?: MailState | undefined;
  kind?: string | undefined;
  store?: number | undefined;
  cursor?: string | undefined;
};

export type ResendWish = { key: string; mode: 'same' | 'anew'; to?: string | undefined };

const MOST_RESENDS = 5;

/** Mails as staff see them: addresses and contents only with the permission for customers of the store. */
export function createMailDesk(deps: Deps) {
  const { db, stores } = deps;
  const findStore = ({ brand, locale }: { brand: string; locale: string }) =>
    stores.find((store) => store.brand === brand && store.localeISOCode === locale)?.storeId;
  const holds = (actor: Actor, permission: Permission, mail: { brand: string; locale: string }) =>
    holdsIn(actor, permission, findStore(mail));

  /** Stores in which all of these permissions hold; undefined means all stores. */
  function chooseStores(actor: Actor, permissions: readonly Permission[], wanted?: number) {
    const granted = permissions.map((permission) => listGrantedStores(actor, permission));
    if (granted.every((one) => one === undefined) && wanted === undefined) return undefined;
    return stores
      .filter(({ storeId }) => granted.every((one) => one?.includes(storeId) ?? true))
      .filter(({ storeId }) => wanted === undefined || wanted === storeId)
      .map(({ brand, localeISOCode: locale }) => ({ brand, locale }));
  }

  const describe = (actor: Actor, mail: MailRow) => {
    const maySee = holds(actor, 'customers.read', mail);
    return {
      ...mail,
      storeId: findStore(mail),
      isMasked: !maySee,
      recipient: maySee ? mail.recipient : maskAddress(mail.recipient),
      lastError: mail.lastError && (maySee ? mail.lastError : maskText(mail.lastError)),
      // Subjects of answers and of gifts may name a person.
      subject: maySee ? mail.subject : null,
    };
  };

  /** Outside the stores of the reader a mail does not exist. */
  async function find(actor: Actor, mailId: string, more: readonly Permission[] = []): Promise<StoredMail> {
    const mail = await findMail(db, mailId);
    if (!mail || !(['system.read', ...more] as const).every((one) => holds(actor, one, mail))) throw unknownMail();
    return mail;
  }

  /** What can be shown; secrets are masked already, or masked here for a mail that was not sent. */
  async function readContent(mail: StoredMail) {
    const { subject, html, bodyText, status, isWhole } = mail;
    if (subject !== null && html !== null && bodyText !== null) {
      return { content: { subject, html, text: bodyText }, note: isWhole ? undefined : ('masked' as const) };
    }
    if (status === 'sent' || !keepsCopy(readKind(mail))) return { note: 'no-copy' as const };
    const content = await deps.mail.preview(mail).catch(() => undefined);
    return content ? { content, note: 'not-sent' as const } : { note: 'not-rendered' as const };
  }

  return {
    async list(actor: Actor, { text, store, ...filter }: MailFilter) {
      const isAddress = text?.includes('@');
      // Without the permission a search would tell whether an address is known.
      const scope = chooseStores(actor, isAddress ? ['system.read', 'customers.read'] : ['system.read'], store);
      const named = isAddress ? { recipient: text } : { orderNumber: text?.toUpperCase() };
      const { items, ...rest } = await listMails(db, { ...filter, ...named, stores: scope });
      return {
        ...{ ...rest, items: items.map((mail) => describe(actor, mail)) },
        failed: await countFailedMails(db, chooseStores(actor, ['system.read'])),
      };
    },

    async open(actor: Actor, mailId: string) {
      const mail = await find(actor, mailId);
      const shown = describe(actor, { ...mail, kind: readKind(mail) });
      const resends = await listResends(db, mailId);
      const common = { ...shown, resendOf: mail.resendOf, resends, resendRefusal: judgeResend(mail) };
      if (shown.isMasked) return { ...common, contentNote: 'no-permission' as const };
      const { content, note } = await readContent(mail);
      return { ...common, content, contentNote: note };
    },

    async readHtml(actor: Actor, mailId: string): Promise<string> {
      const mail = await find(actor, mailId, ['customers.read']);
      const { content } = await readContent(mail);
      if (!content) throw refuse('No copy of this mail is kept', 'mail_no_copy', 'not-found');
      return content.html;
    },

    deleteOld: (tx: Database): Promise<void> => deleteExpired(deps, tx),

    resend: (actor: Actor, mailId: string, wish: ResendWish): Promise<string> =>
      db.transaction().execute((tx) => resend(deps, tx, { actor, mailId, wish, findStore })),
  };
}

export type MailDesk = ReturnType<typeof createMailDesk>;

/** A mail of a store that is no longer configured is for those who hold the permission in all stores. */
const holdsIn = (actor: Actor, permission: Permission, store: number | undefined): boolean =>
  store === undefined
    ? judge(actor, permission) !== 'refused' && listGrantedStores(actor, permission) === undefined
    : judge(actor, permission, { store }) !== 'refused';

async function deleteExpired({ clock }: Deps, tx: Database): Promise<void> {
  const contents = await readRetentionStart(tx, 'mail-contents', clock());
  const mails = await readRetentionStart(tx, 'mails', clock());
  await deleteOldMails(tx, { contents, mails });
}

type Order = {
  actor: Actor;
  mailId: string;
  wish: ResendWish;
  findStore: (mail: StoredMail) => number | undefined;
};

async function resend({ clock, audit, mail: mails }: Deps, tx: Database, order: Order): Promise<string> {
  const { actor, mailId, wish, findStore } = order;
  const mail = await lockMail(tx, mailId);
  const place = mail && findStore(mail);
  if (!mail || !holdsIn(actor, 'system.read', place)) throw unknownMail();
  requireIn(actor, 'system.manage', place);
  const to = wish.to === undefined ? mail.recipient : requireEmail(wish.to);
  const isElsewhere = to.toLowerCase() !== mail.recipient.toLowerCase();
  if (isElsewhere) requireIn(actor, 'customers.read', place);
  const earlier = await findRepeated(tx, mailId, wish.key);
  if (earlier) {
    audit.recordNothing(actor);
    return earlier;
  }
  const refusal = judgeResend(mail, isElsewhere);
  if (refusal) throw refuse(REFUSALS[refusal], `mail_${refusal.replace('-', '_')}`, 'conflict');
  if ((await countResends(tx, mailId, new Date(clock().getTime() - MS_PER_DAY))) >= MOST_RESENDS) {
    throw refuse(`A mail is sent again at most ${MOST_RESENDS} times a day`, 'mail_resend_limit', 'conflict');
  }
  const id = await store(tx, mail, { to: isElsewhere ? to : undefined, by: actor.name, wish });
  await mails.deliver(tx, id);
  await audit.record(tx, actor, {
    ...{ permission: 'system.manage', action: 'resend', entity: { kind: 'mail', id: mailId } },
    after: { mode: wish.mode, mailId: id, ...(isElsewhere && { to: maskAddress(to) }) },
  });
  return id;
}

function requireIn(actor: Actor, permission: Permission, store: number | undefined): void {
  if (!holdsIn(actor, permission, store)) throw permissionMissing(permission);
}

/** Mail that an earlier request with this key has made. */
async function findRepeated(tx: Database, mailId: string, key: string): Promise<string | undefined> {
  const earlier = await findByResendKey(tx, key);
  if (!earlier || earlier.id === mailId || earlier.resendOf === mailId) return earlier?.id;
  throw refuse('This key was used for another mail', 'mail_key', 'conflict');
}

type Stored = { to: string | undefined; by: string; wish: ResendWish };

/** A failed mail waits again; a sent one gets a successor. */
async function store(tx: Database, mail: StoredMail, { to, by, wish: { key, mode } }: Stored): Promise<string> {
  if (mail.status === 'failed' && to === undefined) {
    await requeueMail(tx, mail.id, { by, key });
    return mail.id;
  }
  const { brand, locale, message, orderNumber, subject, html, bodyText, isWhole } = mail;
  const id = randomUUID();
  await insertResend(tx, {
    ...{ id, recipient: to ?? mail.recipient, brand, locale, orderNumber, message: JSON.stringify(message) },
    ...(mode === 'same' && isWhole && { subject, html, bodyText, isWhole }),
    ...{ resendOf: mail.id, resendBy: by, resendKey: key },
  });
  return id;
}

const REFUSALS = {
  waiting: 'This mail is still waiting to be sent',
  secret: 'This mail had a one-time link or code, which is not kept. The customer can ask for a new one in the shop',
  'no-copy': 'The content of this mail is no longer kept',
};

/** A mail that failed still has its one-time links: they are for its recipient only. */
function judgeResend(mail: StoredMail, isElsewhere = false): keyof typeof REFUSALS | undefined {
  const { status, isWhole, html } = mail;
  if (status === 'queued') return 'waiting';
  if (isWhole) return undefined;
  if (status !== 'failed') return html === null ? 'no-copy' : 'secret';
  const message = findMessage(mail);
  if (!message) return 'no-copy';
  return isElsewhere && maskMailSecrets(message) !== message ? 'secret' : undefined;
}

/** Undefined after the end of its retention. */
function findMessage({ message }: StoredMail) {
  try {
    return readMessage(message);
  } catch {
    return undefined;
  }
}

function readKind({ message }: StoredMail): string {
  const template = typeof message === 'object' && message !== null && 'template' in message ? message.template : '';
  return typeof template === 'string' ? template : '';
}

const refuse = (reason: string, code: string, kind: 'conflict' | 'not-found') => new ShopError(reason, { code, kind });
const unknownMail = () => refuse('No such mail', 'mail_unknown', 'not-found');
