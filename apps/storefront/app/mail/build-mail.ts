import type { MailMessage } from '@shop/contracts/mail';
import type { MailReader } from '@shop/contracts/storefront';
import { metadataName } from '@shop/domain/site/store/brand';
import { catalogueName } from '#app/i18n/catalogue-name.ts';
import { CONTACT_TEMPLATES } from './contact-templates.ts';
import { DESK_TEMPLATES } from './desk-templates.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { greet, type MailTemplate, paragraph } from './mail-template.ts';
import { MAIL_TEXTS, type MailText } from './mail-texts.ts';
import { MERCHANT_TEMPLATES } from './merchant-templates.ts';
import { buildOrderHelp } from './order-help.ts';
import { ORDER_TEMPLATES } from './order-templates.ts';
import { REPORT_TEMPLATES } from './report-templates.ts';

export function buildMail(message: MailMessage, { store, brand }: MailReader): MailContent {
  const text = MAIL_TEXTS[catalogueName(store)];
  const { streetAddress, locality, postalCode } = brand.address;
  const address = `${streetAddress}, ${locality} ${postalCode}`;
  // The type of TEMPLATES guarantees that each template gets its own message.
  const template = TEMPLATES[message.template] as MailTemplate<MailMessage['template']>;
  const content = template(message, text, metadataName(brand));
  const trader = `${brand.legalName}, ${address}`;
  return {
    ...content,
    blocks: [...content.blocks, ...buildOrderHelp(message, text, trader)],
    sender: text('footer.sender', { legalName: brand.legalName, address }),
    colon: text('mail.colon'),
  };
}

const TEMPLATES: { [Name in MailMessage['template']]: MailTemplate<Name> } = {
  ...ORDER_TEMPLATES,
  ...CONTACT_TEMPLATES,
  ...DESK_TEMPLATES,
  ...MERCHANT_TEMPLATES,
  ...REPORT_TEMPLATES,
  'newsletter-confirmation': ({ confirmUrl, unsubscribeUrl }, text, brand) => ({
    subject: text('newsletterConfirmation.subject', { brand }),
    preview: text('newsletterConfirmation.preview'),
    blocks: [
      paragraph(text('newsletterConfirmation.greeting')),
      paragraph(text('newsletterConfirmation.ask', { brand })),
      { kind: 'button', label: text('newsletterConfirmation.confirm'), url: confirmUrl },
      paragraph(text('newsletterConfirmation.ignore')),
      { kind: 'small-link', label: text('newsletterConfirmation.unsubscribe'), url: unsubscribeUrl },
    ],
  }),
  'staff-invitation': ({ name, acceptUrl }, text, brand) => ({
    subject: text('staffInvitation.subject', { brand }),
    preview: text('staffInvitation.preview'),
    blocks: [
      paragraph(text('staffInvitation.greeting', { name })),
      paragraph(text('staffInvitation.ask', { brand })),
      { kind: 'button', label: text('staffInvitation.accept'), url: acceptUrl },
      paragraph(text('staffInvitation.ignore')),
    ],
  }),
  'staff-mention': ({ name, author, order, url }, text) => ({
    subject: text('staffMention.subject', { author, order }),
    preview: text('staffMention.preview'),
    blocks: [
      paragraph(text('staffMention.greeting', { name })),
      paragraph(text('staffMention.told', { author, order })),
      { kind: 'button', label: text('staffMention.open'), url },
      paragraph(text('staffMention.settings')),
    ],
  }),
  'back-in-stock-confirmation': ({ confirmUrl, cancelUrl, ...size }, text, brand) => ({
    subject: text('backInStockConfirmation.subject', size),
    preview: text('backInStockConfirmation.preview'),
    blocks: [
      paragraph(text('backInStockConfirmation.greeting')),
      paragraph(text('backInStockConfirmation.ask', { brand, title: size.title, options: getOptions(size, text) })),
      { kind: 'button', label: text('backInStockConfirmation.confirm'), url: confirmUrl },
      paragraph(text('backInStockConfirmation.ignore')),
      { kind: 'small-link', label: text('backInStockConfirmation.cancel'), url: cancelUrl },
    ],
  }),
  'back-in-stock': ({ productUrl, ...size }, text, brand) => ({
    subject: text('backInStock.subject', { brand, title: size.title }),
    preview: text('backInStock.preview', size),
    blocks: [
      paragraph(text('backInStock.greeting')),
      paragraph(text('backInStock.back', { title: size.title, options: getOptions(size, text) })),
      paragraph(text('backInStock.few')),
      { kind: 'button', label: text('backInStock.show'), url: productUrl },
      paragraph(text('backInStock.once')),
    ],
  }),
  'verify-address': ({ confirmUrl }, text, brand) => ({
    subject: text('verifyAddress.subject', { brand }),
    preview: text('verifyAddress.preview'),
    blocks: [
      paragraph(text('account.greeting')),
      paragraph(text('verifyAddress.ask', { brand })),
      { kind: 'button', label: text('verifyAddress.confirm'), url: confirmUrl },
      paragraph(text('verifyAddress.ignore')),
    ],
  }),
  'already-registered': ({ loginUrl, forgotUrl }, text, brand) => ({
    subject: text('alreadyRegistered.subject', { brand }),
    preview: text('alreadyRegistered.preview'),
    blocks: [
      paragraph(text('account.greeting')),
      paragraph(text('alreadyRegistered.tell', { brand })),
      { kind: 'button', label: text('alreadyRegistered.login'), url: loginUrl },
      { kind: 'small-link', label: text('alreadyRegistered.forgot'), url: forgotUrl },
      paragraph(text('alreadyRegistered.ignore')),
    ],
  }),
  'email-change-confirmation': ({ confirmUrl }, text, brand) => ({
    subject: text('emailChange.subject', { brand }),
    preview: text('emailChange.preview'),
    blocks: [
      paragraph(text('account.greeting')),
      paragraph(text('emailChange.ask', { brand })),
      { kind: 'button', label: text('emailChange.confirm'), url: confirmUrl },
      paragraph(text('emailChange.ignore')),
    ],
  }),
  'email-changed': ({ firstName, contactUrl }, text, brand) => ({
    subject: text('emailChanged.subject', { brand }),
    preview: text('emailChanged.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text('emailChanged.tell', { brand })),
      paragraph(text('emailChanged.notYou')),
      { kind: 'button', label: text('emailChanged.contact'), url: contactUrl },
    ],
  }),
  'password-reset': ({ firstName, resetUrl }, text, brand) => ({
    subject: text('passwordReset.subject', { brand }),
    preview: text('passwordReset.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text('passwordReset.tell', { brand })),
      { kind: 'button', label: text('passwordReset.choose'), url: resetUrl },
      paragraph(text('passwordReset.ignore')),
    ],
  }),
  'password-changed': ({ firstName, forgotUrl }, text, brand) => ({
    subject: text('passwordChanged.subject', { brand }),
    preview: text('passwordChanged.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text('passwordChanged.tell', { brand })),
      paragraph(text('account.notYou')),
      { kind: 'button', label: text('account.secure'), url: forgotUrl },
    ],
  }),
  'new-device': ({ firstName, device, forgotUrl }, text, brand) => ({
    subject: text('newDevice.subject', { brand }),
    preview: text('newDevice.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text('newDevice.tell', { brand })),
      ...(device ? [paragraph(text('newDevice.device', { device }))] : []),
      paragraph(text('account.notYou')),
      { kind: 'button', label: text('account.secure'), url: forgotUrl },
    ],
  }),
  'deletion-code': ({ firstName, code }, text, brand) => ({
    subject: text('deletionCode.subject', { brand }),
    preview: text('deletionCode.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text('deletionCode.tell', { brand })),
      paragraph(text('deletionCode.code', { code })),
      paragraph(text('deletionCode.ignore')),
    ],
  }),
  'account-closed': ({ firstName, restoreUrl, days }, text, brand) => ({
    subject: text('accountClosed.subject', { brand }),
    preview: text('accountClosed.preview', { days }),
    blocks: [
      greet(firstName, text),
      paragraph(text('accountClosed.tell', { brand, days })),
      { kind: 'button', label: text('accountClosed.restore'), url: restoreUrl },
      paragraph(text('accountClosed.ignore')),
    ],
  }),
  'data-export': ({ firstName, exportUrl }, text, brand) => ({
    subject: text('dataExport.subject', { brand }),
    preview: text('dataExport.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text('dataExport.tell', { brand })),
      { kind: 'button', label: text('dataExport.show'), url: exportUrl },
      paragraph(text('dataExport.ignore')),
    ],
  }),
  'gift-card': ({ code, worth, activateUrl, present }, text, brand) => ({
    subject: present
      ? text('giftCard.presentSubject', { brand, worth, from: present.from })
      : text('giftCard.subject', { brand, worth }),
    preview: text('giftCard.preview', { worth }),
    blocks: [
      ...(present?.design ? [{ kind: 'gift-card', design: present.design, worth, brand } as const] : []),
      ...(present ? presentWords({ present, worth, brand }, text) : cardWords({ worth, brand }, text)),
      paragraph(text('giftCard.code', { code })),
      { kind: 'button', label: text('giftCard.activate'), url: activateUrl },
      paragraph(text('giftCard.pay')),
      paragraph(text('giftCard.keep')),
    ],
  }),
  'delivery-pass': ({ firstName, about, price, day = '', subscriptionUrl }, text, brand) => ({
    subject: text(`deliveryPass.${about}.subject`, { brand, day }),
    preview: text(`deliveryPass.${about}.preview`, { price }),
    blocks: [
      greet(firstName, text),
      paragraph(text(`deliveryPass.${about}.tell`, { brand, price, day })),
      paragraph(text(`deliveryPass.${about}.how`)),
      { kind: 'button', label: text('deliveryPass.show'), url: subscriptionUrl },
    ],
  }),
  'wishlist-news': ({ firstName, about, pieces, more, wishlistUrl, unsubscribeUrl }, text, brand) => ({
    subject: text(`wishlistNews.${about}.subject`, { brand, title: pieces[0]?.title ?? '' }),
    preview: text(`wishlistNews.${about}.preview`),
    blocks: [
      greet(firstName, text),
      paragraph(text(`wishlistNews.${about}.tell`, { brand })),
      ...pieces.map((piece): MailBlock => ({ kind: 'small-link', label: pieceWords(piece, text), url: piece.url })),
      ...(more > 0 ? [paragraph(text('wishlistNews.more', { more }))] : []),
      { kind: 'button', label: text('wishlistNews.show'), url: wishlistUrl },
      paragraph(text('wishlistNews.why')),
      { kind: 'small-link', label: text('wishlistNews.unsubscribe'), url: unsubscribeUrl },
    ],
  }),
  'referral-invite': ({ firstName: name, percent, minimum, code, referUrl, stopUrl }, text, brand) => ({
    subject: name
      ? text('referralInvite.subject', { name, percent, brand })
      : text('referralInvite.subjectOfFriend', { percent, brand }),
    preview: text('referralInvite.preview', { code }),
    blocks: [
      paragraph(text('account.greeting')),
      paragraph(name ? text('referralInvite.tell', { name, brand }) : text('referralInvite.tellOfFriend', { brand })),
      paragraph(text('referralInvite.offer', { code, percent })),
      ...(minimum ? [paragraph(text('referralInvite.minimum', { minimum }))] : []),
      { kind: 'button', label: text('referralInvite.show'), url: referUrl },
      paragraph(text('referralInvite.once')),
      { kind: 'small-link', label: text('referralInvite.stop'), url: stopUrl },
    ],
  }),
  'referral-reward': ({ firstName, worth, code, days = 365, accountUrl }, text, brand) => ({
    subject: text('referralReward.subject', { worth, brand }),
    preview: text('referralReward.preview'),
    blocks: [
      greet(firstName, text),
      ...(code
        ? [
            paragraph(text('referralReward.byCode', { brand, worth })),
            paragraph(text('referralReward.code', { code })),
            paragraph(text('referralReward.once', { days })),
          ]
        : [paragraph(text('referralReward.credit', { brand, worth }))]),
      { kind: 'button', label: text('referralReward.show'), url: accountUrl },
    ],
  }),
  'passkey-added': ({ firstName, device, forgotUrl }, text, brand) => ({
    subject: text('passkeyAdded.subject', { brand }),
    preview: text('passkeyAdded.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text('passkeyAdded.tell', { brand })),
      ...(device ? [paragraph(text('newDevice.device', { device }))] : []),
      paragraph(text('passkeyAdded.notYou')),
      { kind: 'button', label: text('account.secure'), url: forgotUrl },
    ],
  }),
};

const getOptions = ({ colour, size }: { colour?: string | undefined; size: string }, text: MailText): string =>
  colour ? text('backInStock.colourAndSize', { colour, size }) : text('backInStock.size', { size });

type Present = NonNullable<Extract<MailMessage, { template: 'gift-card' }>['present']>;

const cardWords = (card: { worth: string; brand: string }, text: MailText): MailBlock[] => [
  paragraph(text('account.greeting')),
  paragraph(text('giftCard.tell', card)),
];

function presentWords({ present, ...card }: { present: Present; worth: string; brand: string }, text: MailText) {
  const { name, from, message } = present;
  return [
    paragraph(text('giftCard.presentGreeting', { name })),
    paragraph(text('giftCard.presentTell', { from, ...card })),
    ...(message ? [paragraph(text('giftCard.presentMessage', { from, message }))] : []),
    paragraph(text('giftCard.presentCode')),
  ];
}

type Piece = Extract<MailMessage, { template: 'wishlist-news' }>['pieces'][number];

function pieceWords({ title, colour, size, price, saved }: Piece, text: MailText): string {
  const options = [colour, size && text('backInStock.size', { size })].filter(Boolean);
  const piece = [title, ...options].join(text('wishlistNews.comma'));
  if (saved === undefined) return text('wishlistNews.piece', { piece, price });
  return text('wishlistNews.cheaper', { piece, price, saved });
}
