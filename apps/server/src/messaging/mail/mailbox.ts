import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { writeAtomically } from '#server/platform/atomic-write.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type MailTransport, toMessage } from './mail-transport.ts';

const mailboxMail = z.object({
  id: z.uuid(),
  sentAt: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type MailboxMail = z.infer<typeof mailboxMail>;

/** Mail transport without a mail server: an .eml and a .json file per mail in one folder. */
export type Mailbox = MailTransport & {
  /** Newest first. */
  list(): Promise<MailboxMail[]>;
  find(id: string): Promise<MailboxMail | undefined>;
};

export function createMailbox(folder: string, clock: Clock): Mailbox {
  const composer = createTransport({ streamTransport: true, buffer: true });

  async function list(): Promise<MailboxMail[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const mails = await Promise.all(names.map((name) => readMail(join(folder, name))));
    return mails.sort((a, b) => b.sentAt.localeCompare(a.sentAt));
  }

  return {
    async deliver(mail) {
      const { id, to, subject, text, html, from } = mail;
      if (existsSync(join(folder, `${id}.json`))) return;
      const { message } = await composer.sendMail(toMessage(mail));
      const entry = {
        id,
        sentAt: clock().toISOString(),
        from: `${from.name} <${from.address}>`,
        to,
        subject,
        text,
        html,
      };
      await writeAtomically(join(folder, `${id}.eml`), Buffer.isBuffer(message) ? message : await buffer(message));
      await writeAtomically(join(folder, `${id}.json`), JSON.stringify(entry, null, 2));
    },
    list,
    find: async (id) => (await list()).find((mail) => mail.id === id),
  };
}

const readMail = async (path: string): Promise<MailboxMail> =>
  mailboxMail.parse(JSON.parse(await readFile(path, 'utf8')));
