import type { RateClass } from '@shop/domain/route-class';
import type { Permission } from '@shop/domain/staff/permission';
import type { z } from 'zod';

/**
 * Required access level. `guest` is anyone; `customer` is a signed-in customer, and every id in the call is looked up
 * among that customer's own records.
 */
export type Access = 'guest' | 'customer' | StaffAccess;

/** Access of the back office, whose calls are answered on its own host only. */
export type StaffAccess = {
  /** `anyone` before sign-in, `self` for every signed-in member of staff. */
  staff: Permission | 'anyone' | 'self';
  /** The grant may be limited to stores: the service checks the store of the record, lists show granted stores only. */
  scope?: 'store';
  /** The grant may have a limit per action; above it a second person approves. */
  limit?: 'amount';
  /** Requires a second factor within the last minutes. */
  stepUp?: true;
  /** A call that changes nothing although its method is not GET, such as a preview: it leaves no audit entry. */
  readOnly?: true;
};

/** Definition of one HTTP call, shared by the server, the client and OpenAPI. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Base path of a separate service, such as the search provider. Absent: the shop API. */
  base?: `/${string}`;
  version: 1 | 2;
  /** Below `/api/v{version}`, with `:name` for parameters. */
  path: `/${string}`;
  access: Access;
  /** Class of the rate limit, by network and by account. */
  rateClass: RateClass;
  /** One sentence for OpenAPI. */
  summary: string;
  /** True for the few calls that have no locale (§7). */
  withoutLocale?: boolean;
  /** True for quote calls, which carry the `Quote` header (§7). */
  withQuote?: boolean;
  /** True where a call without a quote creates one. */
  quoteIsOptional?: boolean;
  /** True for calls that require the `Idempotency-Key` header. */
  needsIdempotencyKey?: boolean;
  /** True for calls of other senders than our pages, whose body is not JSON: mail clients and payment gateways. */
  acceptsAnyBody?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response: z.ZodType;
};

/** Subset of an endpoint that a client needs to send a call, and to check the reply where the schema is loaded. */
export type EndpointAddress = Pick<Endpoint, 'method' | 'base' | 'version' | 'path' | 'withoutLocale' | 'withQuote'> & {
  response?: Endpoint['response'];
};

type Parts = 'params' | 'query' | 'body';
type Present<E extends Endpoint> = { [P in Parts]: E[P] extends z.ZodType ? P : never }[Parts];

/** Arguments that a caller sends: the schemas' input side. */
export type EndpointInput<E extends Endpoint> = { [P in Present<E>]: z.input<NonNullable<E[P]>> };
/** Arguments that a handler receives: the schemas' output side, defaults filled in. */
export type EndpointArgs<E extends Endpoint> = { [P in Present<E>]: z.output<NonNullable<E[P]>> };
export type EndpointReply<E extends Endpoint> = z.output<E['response']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export const endpointUrl = ({ base, version, path }: Endpoint): string => `${base ?? ''}/api/v${version}${path}`;
