import type { Core } from '#server/core.ts';
import { findBackOfficeOrigin } from '#server/env.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import { buildDigestJob } from './merchant-digest.ts';
import { createMerchantFollowers } from './merchant-followers.ts';
import { createMerchantMail } from './merchant-mail.ts';

/** Composition of mails to the merchant; undefined without an address. */
export function openMerchantMails({ env, clock, jobs, stores, finder }: Core, mailService: Pick<MailService, 'send'>) {
  const { MERCHANT_EMAIL: to, MERCHANT_ORDER_MAILS: mails, MERCHANT_LANGUAGE: language } = env;
  if (to === undefined) return undefined;
  const mail = createMerchantMail({ to, language, deskOrigin: findBackOfficeOrigin(env), mail: mailService });
  jobs.define(buildDigestJob({ clock, stores, mails, mail }));
  return createMerchantFollowers({ clock, storeBy: finder.storeBy, mails, mail });
}
