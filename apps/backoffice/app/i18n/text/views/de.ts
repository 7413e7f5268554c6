import type { Translation } from '#backoffice/i18n/translate.ts';
import type { views as en } from './en.ts';

export const views: Translation<typeof en> = {
  'views.title': 'Ansichten',
  'views.save': 'Ansicht speichern',
  'views.saveAs': 'Als neue speichern',
  'views.saveChanges': 'Änderungen speichern',
  'views.name': 'Name der Ansicht',
  'views.shareWithTeam': 'Mit dem Team teilen',
  'views.shared': 'mit dem Team geteilt',
  'views.sharedBy': 'geteilt von {name}',
  'views.changed': 'geändert',
  'views.menu': 'Ansicht {name}',
  'views.rename': 'Ansicht umbenennen',
  'views.share': 'Mit dem Team teilen',
  'views.unshare': 'Nur für mich',
  'views.default': 'Mit dieser Ansicht beginnen',
  'views.noDefault': 'Nicht mehr mit dieser Ansicht beginnen',
  'views.delete': 'Ansicht löschen',
  'views.deleted': 'Ansicht {name} gelöscht',
  'views.saved': 'Ansicht gespeichert',
  'views.isDefault': 'Die Liste beginnt jetzt mit dieser Ansicht',
  'views.isNoDefault': 'Die Liste beginnt nicht mehr mit dieser Ansicht',
};
