import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'accountLife.delete.erased':
    'Then your name, addresses, lists, cart and everything else about you is erased for good. Nobody can bring it back.',
  'accountLife.section.bag': 'Your cart',
  'accountLife.delete.grace':
    'For {days} days you can open it again with the link we email to you. You cannot sign in meanwhile.',
  'accountLife.export.text':
    'We can email you a link to a copy of everything we know about you. Fetch it before you close your account: the link needs your sign-in.',
  'accountLife.export.ask': 'Email me my data',
  'accountLife.export.asked':
    'We are making your copy. An email with the link is on its way; it works once, within 24 hours.',
  'accountLife.code.text': 'We email six digits to your address, so that nobody else can close your account.',
  'accountLife.code.ask': 'Email me a code',
  'accountLife.close.code': 'Code from the email',
  'accountLife.close.wrong': 'Enter the six digits of the newest email',
  'accountLife.closed.text':
    'We have emailed you a link with which you can open it again for {days} days. After that everything about you is erased.',
  'accountLife.section.mails': 'Emails to you',
  'error.deletion_code_wrong': 'This is not the code of the newest email. Check the six digits.',
  'error.deletion_code_often': 'Several codes were sent already. Please wait 15 minutes.',
  'error.export_often':
    'You have asked for your data several times today. Use the newest email, or try again tomorrow.',
};
