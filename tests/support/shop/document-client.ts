import { isRecord } from '@shop/domain/record';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Sent = { method: string; url: string; headers: Record<string, string>; body?: string };
type Answer = { status: number; body: unknown };
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean };
type Operation = {
  method: string;
  path: string;
  parameters: Parameter[];
  security: Record<string, string[]>[];
  body?: unknown;
  reply?: unknown;
};

/** Values a caller knows: an access token, and parameters by their name in the document. */
type Known = { accessToken?: string; parameters: Record<string, string> };

/**
 * Client driven by an OpenAPI document alone: paths, parameters, headers, security and schemas come from it. Bodies and
 * replies are validated against the schemas of the document.
 */
export function createDocumentClient(document: Json, send: (request: Sent) => Promise<Answer>) {
  const { components = {}, servers = [] } = document as { components?: Json; servers?: { url: string }[] };
  const $defs = rebase(components.schemas);
  const toSchema = (schema: unknown) => z.fromJSONSchema({ ...(rebase(schema) as object), $defs } as never);

  return async function call(operationId: string, known: Known, body?: unknown): Promise<Json> {
    const operation = findOperation(document, operationId);
    const headers = { ...authorise(operation, known, components), ...pick(operation, 'header', known) };
    if (operation.body) {
      toSchema(operation.body).parse(body);
      headers['content-type'] = 'application/json';
    }
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(known.parameters[name] ?? ''));
    const query = new URLSearchParams(pick(operation, 'query', known));
    const answer = await send({
      method: operation.method.toUpperCase(),
      url: `${servers[0]?.url}${path}${query.size > 0 ? `?${query}` : ''}`,
      headers,
      ...(operation.body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status !== 200)
      throw new Error(`${operationId} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return toSchema(operation.reply).parse(answer.body) as Json;
  };
}

function rebase(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/'));
}

function findOperation(document: Json, operationId: string): Operation {
  for (const [path, methods] of Object.entries(document.paths as Record<string, Json>)) {
    for (const [method, value] of Object.entries(methods)) {
      if (!isRecord(value) || value.operationId !== operationId) continue;
      const schemaIn = (holder: unknown) =>
        (holder as { content?: Record<string, Json> })?.content?.['application/json'];
      return {
        method,
        path,
        parameters: (value.parameters ?? []) as Parameter[],
        security: (value.security ?? []) as Operation['security'],
        body: schemaIn(value.requestBody)?.schema,
        reply: schemaIn((value.responses as Json)['200'])?.schema,
      };
    }
  }
  throw new Error(`The document has no operation ${operationId}`);
}

function authorise({ security }: Operation, { accessToken }: Known, components: Json): Record<string, string> {
  const schemes = components.securitySchemes as Record<string, { type: string; scheme?: string }>;
  const isBearer = (requirement: Record<string, string[]>) =>
    Object.keys(requirement).some((name) => schemes[name]?.type === 'http' && schemes[name]?.scheme === 'bearer');
  if (accessToken && security.some(isBearer)) return { authorization: `Bearer ${accessToken}` };
  if (security.some((requirement) => Object.keys(requirement).length === 0)) return {};
  throw new Error('The operation requires a token');
}

function pick({ parameters }: Operation, place: Parameter['in'], known: Known): Record<string, string> {
  const here = parameters.filter((parameter) => parameter.in === place);
  return Object.fromEntries(
    here.flatMap(({ name, required }) => {
      const value = known.parameters[name];
      if (value === undefined && required) throw new Error(`The parameter ${name} is required`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
