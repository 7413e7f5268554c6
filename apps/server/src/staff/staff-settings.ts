import { origin } from '#server/platform/settings/setting-types.ts';
import { ssoSettings } from './sso/sso-settings.ts';

const isLocal = (text: string): boolean => /(^|[.])localhost$/.test(new URL(text).hostname);

/** Settings of the back office. */
export const staffSettings = {
  BACKOFFICE_ORIGIN: origin
    .refine((text) => text.startsWith('https:') || isLocal(text), 'expected https outside localhost')
    .optional()
    .describe(
      'Public origin of the back office, a host of its own. Unset: http://backoffice.localhost:PORT in demo mode, otherwise no back office',
    ),
  ...ssoSettings,
};
