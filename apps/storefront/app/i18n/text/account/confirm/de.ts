import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'identity.confirm.password': 'Ihr gewähltes Passwort',
  'identity.confirm.password.hint': 'Das Passwort aus Ihrer Registrierung. Sie werden danach direkt angemeldet.',
  'identity.confirm.notMe': 'Kein Passwort gewählt?',
  'identity.confirm.restart': 'Eigenes Konto anlegen',
};
