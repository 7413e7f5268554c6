import { isLocalPath } from './local-path.ts';
import { ROUTES } from './route-table.ts';

type Claim = {
  /** What the `Referer` header says. */
  referer: string | null | undefined;
  /** Of the request, with its port. */
  host: string;
};

/** The page of this shop that somebody came from, with its query. The header can say anything: all else is home. */
export function pageBefore({ referer, host }: Claim): string {
  const [, place = '', path = ''] = ADDRESS.exec(referer ?? '') ?? [];
  const isOurs = place !== '' && place.toLowerCase() === host.toLowerCase();
  return isOurs && isLocalPath(path) ? path : ROUTES.home.path;
}

/** Who else is named before the host makes it another host. */
const ADDRESS = /^https?:\/\/([^/?#\\]*)([^#]*)/i;
