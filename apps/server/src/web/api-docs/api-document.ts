import { GATEWAY_SIGNATURE_HEADER } from '@shop/contracts/gateway/gateway-event';
import { GRANT_HEADER } from '@shop/contracts/shop/content/preview';
import { isRecord } from '@shop/domain/record';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import { buildExample, refName } from './example-values.ts';

type Json = Record<string, unknown>;

export const SECURITY_SCHEMES = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Header `Authorization: Bearer …` with the access token of `authLogin`, valid for 15 minutes.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: COOKIES.session,
    description: 'Session of a browser, set by `/api/login`. Script cannot read it.',
  },
  xsrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-xsrf-token',
    description: `Value of the cookie \`${COOKIES.xsrf}\`, required beside the session cookie in calls that write.`,
  },
  gatewaySignature: {
    type: 'apiKey',
    in: 'header',
    name: GATEWAY_SIGNATURE_HEADER,
    description: 'Signature of the payment gateway over the raw body.',
  },
  previewGrant: {
    type: 'apiKey',
    in: 'header',
    name: GRANT_HEADER,
    description: 'Signed grant of a preview.',
  },
} as const;

/** Adds examples and descriptions to a generated document, and drops components that nothing refers to. */
export function completeDocument(document: Json): Json {
  const schemas = openReplies(asRecord(asRecord(document.components).schemas));
  const paths = mapValues(asRecord(document.paths), (path) =>
    mapValues(asRecord(path), (operation) => completeOperation(asRecord(operation), schemas)),
  );
  const merged = mergeEqualInputs({ paths, schemas });
  return {
    ...document,
    paths: merged.paths,
    components: { ...asRecord(document.components), schemas: pickUsed(asRecord(merged.schemas), merged.paths) },
  };
}

function completeOperation(operation: Json, schemas: Json): Json {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(Array.isArray(parameters) && {
      parameters: parameters.map((one) => completeParameter(asRecord(one), schemas)),
    }),
    ...(isRecord(requestBody) && {
      requestBody: { ...requestBody, content: withExamples(requestBody.content, schemas) },
    }),
    responses: mapValues(asRecord(responses), (response, status) =>
      completeResponse(asRecord(response), status, schemas),
    ),
  };
}

const completeParameter = (parameter: Json, schemas: Json): Json => ({
  ...parameter,
  example: asRecord(parameter.schema).example ?? buildExample(parameter.schema, schemas, String(parameter.name)),
  schema: Object.fromEntries(Object.entries(asRecord(parameter.schema)).filter(([key]) => key !== 'example')),
});

const completeResponse = (response: Json, status: string, schemas: Json): Json => ({
  ...response,
  description: status.startsWith('2') ? 'Success.' : 'Refused, with the reasons.',
  ...(isRecord(response.content) && { content: withExamples(response.content, schemas) }),
});

const withExamples = (content: unknown, schemas: Json): Json =>
  mapValues(asRecord(content), (media) => {
    const { schema, ...rest } = asRecord(media);
    return { ...rest, schema, example: buildExample(schema, schemas) };
  });

/** Replies may gain fields without a new version, so clients must not reject unknown ones. */
function openReplies(schemas: Json): Json {
  return mapValues(schemas, (schema, name) => (name.endsWith('Input') ? schema : withoutClosed(schema)));
}

function withoutClosed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutClosed);
  if (!isRecord(schema)) return schema;
  const schemaEntries = Object.entries(schema).filter(
    ([key, value]) => !(key === 'additionalProperties' && value === false),
  );
  return Object.fromEntries(schemaEntries.map(([key, value]) => [key, withoutClosed(value)]));
}

/**
 * A schema that is the same in bodies and replies has one name: `Money`, not also `MoneyInput`. Patterns are written
 * without property escapes, which many languages lack.
 */
function mergeEqualInputs(document: { paths: Json; schemas: Json }): { paths: Json; schemas: Json } {
  const { schemas } = document;
  const inputs = Object.keys(schemas).filter(
    (name) => `${name}Input` in schemas && JSON.stringify(schemas[name]) === JSON.stringify(schemas[`${name}Input`]),
  );
  const names = inputs.map((name) => [`${refTo(name)}Input"`, `${refTo(name)}"`] as const);
  const changes = [...names, ...PORTABLE_PATTERNS.map((pair) => pair.map((text) => JSON.stringify(text)))];
  return JSON.parse(
    changes.reduce((json, [from = '', to = '']) => json.replaceAll(from, to), JSON.stringify(document)),
  );
}

const refTo = (name: string): string => `"#/components/schemas/${name}`;

const PORTABLE_PATTERNS = [
  ['^\\P{Cc}*$', '^[^\\x00-\\x1f\\x7f-\\x9f]*$'],
  ['^[\\P{Cc}\\n\\r\\t]*$', '^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$'],
] as const;

function pickUsed(schemas: Json, root: unknown): Json {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value && typeof value.$ref === 'string' && !used.has(refName(value.$ref))) {
      used.add(refName(value.$ref));
      visit(schemas[refName(value.$ref)]);
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(root);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

const asRecord = (value: unknown): Json => (isRecord(value) ? value : {});

const mapValues = (record: Json, change: (value: unknown, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
