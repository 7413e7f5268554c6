import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type DeskMedia, PICTURE_ROLES, type PictureRole } from '@shop/domain/catalog/desk/product-media';
import { isLocale } from '@shop/domain/site/store/identity';
import type { Locale } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { MediaDesk } from '../media/media-desk-service.ts';

type Edit =
  | { kind: 'add'; file: string; role: PictureRole | undefined }
  | { kind: 'order'; keys: string[] }
  | { kind: 'alt'; key: string; locale: Locale; text: string };
export type MediaCommand = { action: 'media'; sku: string; edit?: Edit } | { action: 'mistake'; problem: string };

export const MEDIA_COMMAND = 'product:media';
export const MEDIA_USAGE = `  product:media <sku>          lists pictures and videos of a product in their order
    --add <file>          stores a picture or video and adds it at the end
    --role <role>         of the added picture: ${PICTURE_ROLES.join(', ')}; default other
    --order <key,key,…>   puts these first, in this order
    --alt <key>           sets its alternative text
    --locale <locale>     of the text; default en-GB
    --text <text>         empty removes it`;

const OPTIONS = {
  add: { type: 'string' },
  role: { type: 'string' },
  order: { type: 'string' },
  alt: { type: 'string' },
  locale: { type: 'string', default: 'en-GB' },
  text: { type: 'string' },
} as const;

/** Parses the arguments of `npm run shop -- product:media …`. */
export function parseMediaCommand(args: readonly string[]): MediaCommand {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [sku, ...rest] = positionals;
    if (!sku || rest.length > 0) return mistake('product:media expects one SKU');
    if ([values.add, values.order, values.alt].filter((one) => one !== undefined).length > 1)
      return mistake('Use one of --add, --order and --alt');
    const edit = parseEdit(values);
    return typeof edit === 'string' ? mistake(edit) : { action: 'media', sku, ...(edit && { edit }) };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

type Values = { [Name in keyof typeof OPTIONS]?: string | undefined };

/** A text is the problem. */
function parseEdit({ add, role, order, alt, locale, text }: Values): Edit | string | undefined {
  if (order !== undefined) return { kind: 'order', keys: order.split(',').filter(Boolean) };
  if (add !== undefined) {
    const known = PICTURE_ROLES.find((one) => one === role);
    return role === undefined || known
      ? { kind: 'add', file: add, role: known }
      : `--role ${role}: expected ${PICTURE_ROLES.join(', ')}`;
  }
  if (alt === undefined) return undefined;
  const known = locale !== undefined && isLocale(locale) ? locale : undefined;
  if (!known) return `--locale ${locale}: expected a locale such as en-GB`;
  return text === undefined ? '--alt expects --text' : { kind: 'alt', key: alt, locale: known, text };
}

const mistake = (problem: string): MediaCommand => ({ action: 'mistake', problem });

type Deps = { desk: MediaDesk; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code. */
export async function runMediaCommand(
  { sku, edit }: Extract<MediaCommand, { action: 'media' }>,
  { desk, actor, print }: Deps,
): Promise<number> {
  const { version, items } = await desk.read(sku);
  const changed = edit && (await applyEdit(items, edit, { desk, actor, print }));
  const shown = changed ? (await desk.save(actor, sku, { version, items: changed })).items : items;
  for (const { key, role, alt, focus } of shown) {
    const texts = Object.entries(alt).map(([locale, text]) => `${locale}="${text}"`);
    print([key, role, ...(focus ? [`focus ${focus.x} ${focus.y}`] : []), ...texts].join('  '));
  }
  return 0;
}

async function applyEdit(items: readonly DeskMedia[], edit: Edit, { desk, actor }: Deps): Promise<DeskMedia[]> {
  if (edit.kind === 'add') {
    const { key, kind } = await desk.upload(actor, createReadStream(edit.file), basename(edit.file));
    return [...items, { key, role: kind === 'video' ? kind : (edit.role ?? 'other'), alt: {} }];
  }
  if (edit.kind === 'alt')
    return items.map((item) =>
      item.key === edit.key ? { ...item, alt: { ...item.alt, [edit.locale]: edit.text } } : item,
    );
  const named = edit.keys.flatMap((key) => items.find((item) => item.key === key) ?? []);
  return [...named, ...items.filter((item) => !named.includes(item))];
}
