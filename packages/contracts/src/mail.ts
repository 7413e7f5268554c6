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
]);
export type MailMessage = z.infer<typeof mailMessageSchema>;
