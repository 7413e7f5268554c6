const LOCAL_MENU_ORIGIN = 'http://localhost:3030';

type LinkSurroundings = { environment: string; stagingHost: string };

/** §9: in local development, rewrites menu links to the staging site to a local URL. */
export function localMenuLink(url: string, { environment, stagingHost }: LinkSurroundings): string {
  if (environment !== 'development') return url;
  const [, host, rest = ''] = /^(?:https?:)?\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  return host?.toLowerCase() === stagingHost.toLowerCase() ? `${LOCAL_MENU_ORIGIN}${rest}` : url;
}
