import type { Plugin } from 'vite';

/** Messages of react-aria in one locale, such as `react-aria/dist/private/intl/toast/fr-FR.mjs`. */
const MESSAGES = /[/]react-(?:aria|stately)[^/]*[/]dist[/].*[/]intl[/](?:.*[/])?([a-z]{2})-[A-Z]{2}[.]mjs$/;
const KEPT = new Set(['en', 'de']);

/** Leaves the messages of react-aria out in languages that the back office does not have. */
export function twoLanguages(): Plugin {
  return {
    name: 'backoffice-two-languages',
    enforce: 'pre',
    load(id) {
      const language = MESSAGES.exec(id)?.[1];
      return language === undefined || KEPT.has(language) ? undefined : 'export default {};';
    },
  };
}
