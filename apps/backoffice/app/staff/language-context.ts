import { createContext } from 'react-router';
import type { Language } from '#backoffice/i18n/language.ts';

/** Language of the request, on the server only. */
export const languageContext = createContext<Language>('en');
