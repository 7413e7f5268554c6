import { expect } from '@playwright/test';

type Mail = { to: string; subject: string; html: string; text: string };

/** Waits for a mail that was really delivered, and finds the links in it. */
export async function mailTo(origin: string | undefined, address: string) {
  // Browsers know that every name below localhost is this machine; Node asks the system, which may not.
  const mailbox = new URL('/dev/mailbox.json', origin);
  mailbox.hostname = '127.0.0.1';
  let found: Mail | undefined;
  await expect(async () => {
    const mails = (await (await fetch(mailbox)).json()) as Mail[];
    found = mails.find(({ to }) => to === address);
    expect(found, `a mail to ${address}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  const mail = found as Mail;
  return {
    ...mail,
    linkTo(path: string): string {
      const link = mail.text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname.endsWith(path));
      if (!link) throw new Error(`The mail to ${address} has no link to ${path}`);
      return link;
    },
  };
}
