import type { Language } from './language.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import type { Texts } from './text-context.tsx';

export const TEXTS: Readonly<Record<Language, Texts>> = { en, de };
