import { type MailMessage, mailMessageSchema } from '@shop/contracts/mail';
import { requireEmail } from '@shop/domain/email';
import type { BrandKey, Locale } from '@shop/domain/store';

/** A mail as another module asks for it. */
export type MailDraft = { to: string; brand: BrandKey; locale: Locale; message: MailMessage };

/** One bare address and a known message, or a refusal: nothing that could add a header gets any further. */
export const checkDraft = (draft: MailDraft): MailDraft => ({
  ...draft,
  to: requireEmail(draft.to),
  message: readMessage(draft.message),
});

export const readMessage = (message: unknown): MailMessage => mailMessageSchema.parse(message);
