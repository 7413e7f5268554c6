import type { Socket } from 'node:net';
import { createPrimarySockets, type DatabasePlace } from './primary-socket.ts';

const URL_PARTS = /^(postgres(?:ql)?):\/\/(?:([^@/?#]*)@)?([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;
const PLACE = /^(\[[\da-f:.]+\]|[^:[\]\s]*)(?::(\d{1,5}))?$/i;
const DEFAULT_PORT = 5432;
const TARGET = 'target_session_attrs';
/** The shop writes, so a standby is no use to it. */
const TARGETS = ['read-write', 'primary', 'any'];

const EXPECTED =
  'not a valid URL; write it as postgresql://user:password@host:5432/database, with special characters of the password percent-encoded';

/** Why a URL cannot be used; never contains the URL, which may hold a password. */
export function findUrlFault(text: string): string | undefined {
  const parsed = parseDatabaseUrl(text);
  if (!parsed) return EXPECTED;
  if (parsed.target !== undefined && !TARGETS.includes(parsed.target))
    return `${TARGET} must be one of ${TARGETS.join(', ')}: the shop writes`;
  return undefined;
}

type DatabaseUrl = {
  places: DatabasePlace[];
  /** URL of one of its hosts. */
  getUrl(place: DatabasePlace): string;
  target: string | undefined;
};

/** The form of libpq: one host or several, separated by commas, each with its own port. */
export function parseDatabaseUrl(text: string): DatabaseUrl | undefined {
  const [whole, scheme, login, list = '', path = '', search = ''] = URL_PARTS.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const items = list.split(',').map((item) => PLACE.exec(item));
  if (items.some((item) => !item || (items.length > 1 && item[1] === ''))) return undefined;
  const places = items.map((item) => ({ host: item?.[1] ?? '', port: Number(item?.[2] ?? DEFAULT_PORT) }));
  const query = new URLSearchParams(search);
  const target = query.get(TARGET) ?? undefined;
  query.delete(TARGET);
  const rest = query.size > 0 ? `?${query}` : '';
  const getUrl = ({ host, port }: DatabasePlace) =>
    `${scheme}://${login === undefined ? '' : `${login}@`}${host === '' ? '' : `${host}:${port}`}${path}${rest}`;
  return places.every((place) => URL.canParse(getUrl(place))) ? { places, getUrl, target } : undefined;
}

/** Settings of the driver for a URL: with several hosts, each new connection looks for the one that takes writes. */
export function connectTo(url: string): { connectionString: string; stream?: () => Socket } {
  const parsed = parseDatabaseUrl(url);
  const first = parsed?.places[0];
  if (!parsed || !first) return { connectionString: url };
  if (parsed.places.length === 1) return { connectionString: parsed.target === undefined ? url : parsed.getUrl(first) };
  return { connectionString: parsed.getUrl(first), stream: createPrimarySockets(parsed) };
}
