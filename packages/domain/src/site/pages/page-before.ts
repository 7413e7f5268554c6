import { isLocalPath } from './local-path.ts';
import { ROUTES } from './route-table.ts';

type Claim = {
  /** `Referer` header. */
  referer: string | null | undefined;
  /** Host of the request, with its port. */
  host: string;
};

/** Previous page of this shop with its query, from the untrusted `Referer`; home for anything else. */
export function pageBefore({ referer, host }: Claim): string {
  const [, place = '', path = ''] = ADDRESS.exec(referer ?? '') ?? [];
  const isOurs = place !== '' && place.toLowerCase() === host.toLowerCase();
  return isOurs && isLocalPath(path) ? path : ROUTES.home.path;
}

/** Userinfo is part of the captured host, so a URL with it never matches ours. */
const ADDRESS = /^https?:\/\/([^/?#\\]*)([^#]*)/i;
