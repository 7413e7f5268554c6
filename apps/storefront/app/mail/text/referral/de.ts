import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'referralInvite.subject': '{name} schenkt Ihnen {percent} % Rabatt auf Ihre erste Bestellung bei {brand}',
  'referralInvite.subjectOfFriend': 'Jemand schenkt Ihnen {percent} % Rabatt auf Ihre erste Bestellung bei {brand}',
  'referralInvite.preview': 'Ihr Code lautet {code}.',
  'referralInvite.tell': '{name} kauft bei {brand} ein und meint, dass es Ihnen auch gefallen könnte.',
  'referralInvite.tellOfFriend':
    'jemand, der Sie kennt, kauft bei {brand} ein und meint, dass es Ihnen auch gefallen könnte.',
  'referralInvite.offer':
    'Mit dem Code {code} kostet Ihre erste Bestellung {percent} % weniger. Der Link unten merkt ihn sich für Sie.',
  'referralInvite.show': 'Umsehen',
  'referralInvite.once':
    'Wir schreiben Ihnen nur dieses eine Mal, weil uns jemand Ihre Adresse dafür gegeben hat. Sie steht auf keiner unserer Listen.',
  'referralInvite.stop': 'Keine Einladungen mehr an diese Adresse',
  'referralReward.subject': 'Danke: {worth} von {brand}',
  'referralReward.preview': 'Die Bestellung nach Ihrer Empfehlung wurde behalten.',
  'referralReward.credit':
    'jemand, der durch Sie zu {brand} kam, hat die Bestellung behalten. {worth} gehören jetzt zu Ihrem Guthaben.',
  'referralReward.byCode':
    'jemand, der durch Sie zu {brand} kam, hat die Bestellung behalten. Hier sind {worth} Rabatt auf Ihre nächste Bestellung. Geben Sie diesen Code in Ihrem Warenkorb ein:',
  'referralReward.code': '{code}',
  'referralReward.once': 'Er gilt einmal, ein Jahr lang.',
  'referralReward.show': 'Ihre Empfehlungen ansehen',
};
