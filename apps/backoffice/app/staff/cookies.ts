/** Preferences of this browser. They hold no secret and are readable by script. */
export const THEME_COOKIE = 'staff-theme';
export const LANGUAGE_COOKIE = 'staff-language';
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const ONE_YEAR_S = 31_536_000;

export const isTheme = (name: unknown): name is Theme => THEMES.some((known) => known === name);

export function readCookie(header: string | null, name: string): string | undefined {
  const pair = (header ?? '').split(';').find((one) => one.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}

/** An empty value removes the cookie. */
export const writeCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value === '' ? 0 : ONE_YEAR_S}`;
