import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'referralInvite.subject': '{name} schenkt Ihnen {percent} % Rabatt auf Ihre erste Bestellung bei {brand}',
  'referralInvite.subjectOfFriend': 'Sie erhalten {percent} % Rabatt auf Ihre erste Bestellung bei {brand}',
  'referralInvite.preview': 'Ihr Code lautet {code}.',
  'referralInvite.tell': '{name} kauft gern bei {brand} ein und möchte Ihnen den Shop empfehlen.',
  'referralInvite.tellOfFriend':
    'jemand, den Sie kennen, kauft gern bei {brand} ein und möchte Ihnen den Shop empfehlen.',
  'referralInvite.offer':
    'Mit dem Code {code} erhalten Sie {percent} % Rabatt auf Ihre erste Bestellung. Über den Link unten wird er automatisch übernommen.',
  'referralInvite.minimum': 'Gültig ab einem Bestellwert von {minimum}.',
  'referralInvite.show': 'Jetzt entdecken',
  'referralInvite.once':
    'Sie erhalten diese E-Mail einmalig, weil Sie eingeladen wurden. Ihre Adresse wird in keinen Verteiler aufgenommen.',
  'referralInvite.stop': 'Keine Einladungen mehr erhalten',
  'referralReward.subject': 'Vielen Dank! {worth} von {brand} für Sie',
  'referralReward.preview': 'Ihre Empfehlung war erfolgreich.',
  'referralReward.credit': 'Ihre Empfehlung für {brand} war erfolgreich. {worth} wurden Ihrem Guthaben hinzugefügt.',
  'referralReward.byCode':
    'Ihre Empfehlung für {brand} war erfolgreich. Als Dank erhalten Sie {worth} Rabatt auf Ihre nächste Bestellung. Geben Sie diesen Code im Warenkorb ein:',
  'referralReward.code': '{code}',
  'referralReward.once': 'Einmalig und {days} Tage lang gültig.',
  'referralReward.show': 'Empfehlungen ansehen',
};
