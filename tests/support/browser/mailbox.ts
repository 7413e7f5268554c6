import { expect } from '@playwright/test';

type Mail = { to: string; subject: string; html: string; text: string };
type Origin = string | undefined;

/** Waits for a delivered mail and finds its links. */
export async function mailTo(origin: Origin, address: string) {
  let found: Delivered | undefined;
  await expect(async () => {
    [found] = await allMailsTo(origin, address);
    expect(found, `a mail to ${address}`).toBeDefined();
  }).toPass();
  return found as Delivered;
}

/** All mails delivered so far. */
export async function allMailsTo(origin: Origin, address: string) {
  // Browsers resolve subdomains of localhost to this machine; Node asks the system, which may not.
  const mailbox = new URL('/dev/mailbox.json', origin);
  mailbox.hostname = '127.0.0.1';
  const mails = (await (await fetch(mailbox)).json()) as Mail[];
  return mails.filter(({ to }) => to === address).map(withLinks);
}

type Delivered = ReturnType<typeof withLinks>;

const withLinks = (mail: Mail) => ({
  ...mail,
  linkTo(path: string): string {
    const link = mail.text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname.endsWith(path));
    if (!link) throw new Error(`The mail to ${mail.to} has no link to ${path}`);
    return link;
  },
});
