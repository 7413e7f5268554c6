import type { z } from 'zod';

/**
 * Who may call. `guest` is anyone; `customer` is a signed-in customer acting on what is theirs, so that
 * every id in the call is looked up inside that customer's own set.
 */
export type Access = 'guest' | 'customer' | { staff: string };

/** One call of an HTTP API, written once: the server serves it, the client calls it, OpenAPI prints it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Where a service of its own stands, such as the search provider. Absent: the shop API. */
  base?: `/${string}`;
  version: 1 | 2;
  /** Below `/api/v{version}`, with `:name` for parameters. */
  path: `/${string}`;
  access: Access;
  /** One sentence for the API's reader. */
  summary: string;
  /** True for the few calls that have no locale (§7). */
  withoutLocale?: boolean;
  /** True for the calls about the bag, which carry the `Quote` header (§7). */
  withQuote?: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response: z.ZodType;
};

/** What a caller must know to send it, and to check the reply where the schema is at hand. */
export type EndpointAddress = Pick<Endpoint, 'method' | 'base' | 'version' | 'path' | 'withoutLocale' | 'withQuote'> & {
  response?: Endpoint['response'];
};

type Parts = 'params' | 'query' | 'body';
type Present<E extends Endpoint> = { [P in Parts]: E[P] extends z.ZodType ? P : never }[Parts];

/** What a caller sends: the schemas' input side. */
export type EndpointInput<E extends Endpoint> = { [P in Present<E>]: z.input<NonNullable<E[P]>> };
/** What a handler receives: the schemas' output side, defaults filled in. */
export type EndpointArgs<E extends Endpoint> = { [P in Present<E>]: z.output<NonNullable<E[P]>> };
export type EndpointReply<E extends Endpoint> = z.output<E['response']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export const endpointUrl = ({ base, version, path }: Endpoint): string => `${base ?? ''}/api/v${version}${path}`;
