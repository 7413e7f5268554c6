import { greet, type MailTemplate, paragraph } from './mail-template.ts';

type DeskTemplateName = 'goodwill-credit' | 'accounts-merged';

/** Mails to customers about what staff did for their account. */
export const DESK_TEMPLATES: { [Name in DeskTemplateName]: MailTemplate<Name> } = {
  'goodwill-credit': ({ firstName, worth, balanceUrl }, text, brand) => ({
    subject: text('goodwill.subject', { worth, brand }),
    preview: text('goodwill.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text('goodwill.tell', { worth })),
      { kind: 'button', label: text('goodwill.show'), url: balanceUrl },
    ],
  }),
  'accounts-merged': ({ firstName, about, other, loginUrl, contactUrl }, text, brand) => ({
    subject: text('accountsMerged.subject', { brand }),
    preview: text('accountsMerged.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text(`accountsMerged.${about}`, { brand, other })),
      { kind: 'button', label: text('accountsMerged.signIn'), url: loginUrl },
      paragraph(text('accountsMerged.notYou')),
      { kind: 'small-link', label: text('emailChanged.contact'), url: contactUrl },
    ],
  }),
};
