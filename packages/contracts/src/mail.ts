import { CONTACT_TOPICS } from '@shop/domain/contact';
import { z } from 'zod';

/** Every mail the shop sends, as data. It is rendered when it is sent, so a template can be mended before a retry. */
export const mailMessageSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('newsletter-confirmation'),
    confirmUrl: z.url(),
    unsubscribeUrl: z.url(),
    /** Where a mail program unsubscribes by itself (List-Unsubscribe, RFC 8058). */
    oneClickUrl: z.url(),
  }),
  z.object({
    /** To those who answer. */
    template: z.literal('contact-message'),
    name: z.string(),
    topic: z.enum(CONTACT_TOPICS),
    orderNumber: z.string().optional(),
    text: z.string(),
    /** Whom an answer goes to. */
    replyTo: z.string(),
  }),
  /** To whoever typed an address into the form: nothing of what was typed, or it would carry anybody's words to anybody. */
  z.object({ template: z.literal('contact-confirmation') }),
]);
export type MailMessage = z.infer<typeof mailMessageSchema>;
