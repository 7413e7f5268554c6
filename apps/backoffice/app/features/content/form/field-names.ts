import type { Text } from '#backoffice/i18n/text-context.tsx';

/** Label of a field by its name in the schema. A test finds names without a text. */
export const nameField = (name: string, text: Text): string => text(`content.field.${name}` as 'content.field.title');

/** `home.hero` as editors say it. */
export const nameBlock = (component: string, text: Text): string =>
  text(`content.block.${component}` as 'content.block.home.hero');

/** Readable name of a path such as `blocks.0.headline`. */
export const namePath = (path: string, text: Text): string =>
  path
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : nameField(step, text)))
    .join(' › ');
