import type { MailMessage } from '@shop/contracts/mail';
import type { MailBlock } from './mail-content.ts';
import { paragraph } from './mail-template.ts';
import type { MailText } from './mail-texts.ts';

type Legal = NonNullable<Extract<MailMessage, { template: 'order-confirmation' }>['legal']>;

/** End of an order mail: contact page, terms, and the right to cancel with its model form where the store has one. */
export function buildOrderHelp(message: MailMessage, text: MailText, trader: string): MailBlock[] {
  const contactUrl = 'help' in message ? message.help?.contactUrl : undefined;
  const legal = 'legal' in message ? message.legal : undefined;
  return [
    ...(legal ? buildLegal(legal, text, trader) : []),
    ...(contactUrl ? [{ kind: 'small-link', label: text('orderMail.contact'), url: contactUrl } as const] : []),
  ];
}

function buildLegal({ termsUrl, cancellationDays: days }: Legal, text: MailText, trader: string): MailBlock[] {
  const cancellation: MailBlock[] =
    days === undefined
      ? []
      : [
          { kind: 'heading', text: text('orderMail.cancel') },
          paragraph(text('orderMail.cancel.right', { days, trader })),
          paragraph(text('orderMail.cancel.refund')),
          paragraph(text('orderMail.cancel.form', { trader })),
        ];
  return [...cancellation, { kind: 'small-link', label: text('orderMail.terms'), url: termsUrl }];
}
