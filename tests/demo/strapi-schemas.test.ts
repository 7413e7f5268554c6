import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECTION_TYPES, SINGLE_TYPES } from '@shop/contracts/content/documents';
import { describe, expect, test } from 'vitest';
import { demoDocuments } from '../support/demo/demo-pages.ts';

type Attribute = { type: string; component?: string; repeatable?: boolean; components?: string[]; required?: boolean };
type Schema = { kind?: string; info: { pluralName: string }; attributes: Record<string, Attribute> };

const ROOT = join(import.meta.dirname, '../../docs/strapi/src');
const read = (path: string): Schema => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const readComponent = (name: string) => read(`components/${name.replace('.', '/')}.json`);

const schemas = new Map(
  readdirSync(join(ROOT, 'api')).map((name) => {
    const schema = read(`api/${name}/content-types/${name}/schema.json`);
    return [schema.kind === 'collectionType' ? schema.info.pluralName : name, schema] as const;
  }),
);

/** Managed by Strapi. */
const OWN_FIELDS = ['id', 'updatedAt', '__component'];
const KINDS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string' && value.length <= 255,
  text: (value) => typeof value === 'string',
  richtext: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  json: (value) => value !== undefined,
  media: (value) => typeof (value as { url?: unknown }).url === 'string',
};

/** Places at which a value does not fit its schema. */
function findFaults(value: object, { attributes }: Pick<Schema, 'attributes'>, place: string): string[] {
  const missing = Object.entries(attributes).filter(([name, { required }]) => required && !(name in value));
  return [
    ...missing.map(([name]) => `${place}.${name} missing`),
    ...Object.entries(value).flatMap(([name, field]) =>
      OWN_FIELDS.includes(name) || field === null ? [] : checkField(field, attributes[name], `${place}.${name}`),
    ),
  ];
}

function checkField(field: unknown, attribute: Attribute | undefined, place: string): string[] {
  if (!attribute) return [`${place} unknown`];
  if (attribute.type === 'dynamiczone') {
    return (field as { __component: string }[]).flatMap((block, at) =>
      attribute.components?.includes(block.__component)
        ? findFaults(block, readComponent(block.__component), `${place}.${at}`)
        : [`${place}.${at} ${block.__component}`],
    );
  }
  if (attribute.type !== 'component') return KINDS[attribute.type]?.(field) ? [] : [`${place} is no ${attribute.type}`];
  const component = readComponent(attribute.component ?? '');
  const items = attribute.repeatable ? (field as object[]) : [field as object];
  return items.flatMap((item, at) => findFaults(item, component, `${place}.${at}`));
}

describe('content types for Strapi', () => {
  test('exist for every type that the shop reads', () => {
    expect([...schemas.keys()].sort()).toEqual([...SINGLE_TYPES, ...COLLECTION_TYPES].sort());
  });

  test.each(
    demoDocuments.map(({ brand, locale, type, documentId, data }) => [brand, locale, type, documentId, data] as const),
  )('fit the demo document %s %s %s %s', (_brand, _locale, type, _documentId, data) => {
    const schema = schemas.get(type);
    expect(schema && findFaults(data, schema, type)).toEqual([]);
  });
});
