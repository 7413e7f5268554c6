import type { Translation } from '#backoffice/i18n/translate.ts';
import type { home as en } from './en.ts';

export const home: Translation<typeof en> = {
  'home.morning': 'Guten Morgen, {name}',
  'home.afternoon': 'Guten Tag, {name}',
  'home.evening': 'Guten Abend, {name}',
  'home.attention': 'Zu erledigen',
  'home.open': { one: '{count} offen', other: '{count} offen' },
  'home.nothing': 'Es wartet nichts auf Sie',
  'home.toPack': { one: '{count} Bestellung zu packen', other: '{count} Bestellungen zu packen' },
  'home.held': { one: '{count} Bestellung angehalten', other: '{count} Bestellungen angehalten' },
  'home.flagged': { one: '{count} auffällige Bestellung', other: '{count} auffällige Bestellungen' },
  'home.unfillable': { one: '{count} Bestellung nicht lieferbar', other: '{count} Bestellungen nicht lieferbar' },
  'home.overdue': { one: '{count} Retoure überfällig', other: '{count} Retouren überfällig' },
  'home.brokenLinks': { one: '{count} Link im Shop ist defekt', other: '{count} Links im Shop sind defekt' },
  'home.approvals': { one: '{count} Freigabe wartet', other: '{count} Freigaben warten' },
  'home.orders': 'Bestellungen',
  'home.returns': 'Retouren',
  'home.readiness': 'Vor dem echten Verkauf',
  'home.mayOpen': 'Dieser Shop darf öffnen',
  'home.mayNotOpen': 'Dieser Shop darf noch nicht öffnen',
  'home.blocks': 'Verhindert die Eröffnung',
  'home.warns': 'Warnung',
  'home.look': 'Ansehen',
};
