import { readFile } from 'node:fs/promises';
import { GUIDE_LOCALE, type SizeGuide, sizeGuideUnknown } from '@shop/domain/catalog/size-guide';
import { ShopError } from '@shop/domain/shop-error';
import { isBrandKey } from '@shop/domain/site/store/identity';
import type { BrandKey } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { SizeGuideDesk } from '../size-guides/size-guide-desk-service.ts';
import type { SizeGuideReader } from '../size-guides/size-guide-reader.ts';

type Key = { brand: BrandKey; productCategory: string };

export type SizeGuideCommand =
  | { action: 'list' }
  | ({ action: 'show' } & Key)
  | ({ action: 'save'; file: string } & Key)
  | ({ action: 'delete' } & Key)
  | { action: 'mistake'; problem: string };

export const SIZE_GUIDE_COMMANDS = ['size-guide:list', 'size-guide:show', 'size-guide:save', 'size-guide:delete'];
export const SIZE_GUIDE_USAGE = `  size-guide:list              lists size guides with the products that show them
  size-guide:show <brand> <product category>         prints texts and table as JSON
  size-guide:save <brand> <product category> <file>  creates or replaces a guide from such JSON
  size-guide:delete <brand> <product category>       deletes a guide that no product shows`;

/** Parses the arguments of `npm run shop -- size-guide:…`. */
export function parseSizeGuideCommand([command = '', ...args]: readonly string[]): SizeGuideCommand {
  if (command === 'size-guide:list')
    return args.length > 0 ? mistake(`${command} takes no argument`) : { action: 'list' };
  const [brand = '', productCategory, file, ...rest] = args;
  if (!isBrandKey(brand)) return mistake(`${brand || command}: expected a brand, as main`);
  if (!productCategory) return mistake(`${command} expects a product category`);
  const key = { brand, productCategory };
  const takesFile = command === 'size-guide:save';
  if (takesFile !== (file !== undefined) || rest.length > 0)
    return mistake(takesFile ? `${command} expects one JSON file` : `${command} takes two arguments`);
  if (file !== undefined) return { action: 'save', file, ...key };
  return { action: command === 'size-guide:delete' ? 'delete' : 'show', ...key };
}

const mistake = (problem: string): SizeGuideCommand => ({ action: 'mistake', problem });

type Content = Pick<SizeGuide, 'texts' | 'rows'>;
type Deps = {
  services: { reader: SizeGuideReader; guides: SizeGuideDesk };
  /** Checks the shape of a file; throws with what is wrong. */
  parseContent: (value: unknown) => Content;
  actor: Actor;
  print: (line: string) => void;
};

/** Runs the command and returns the exit code. A change prints the guide. */
export async function runSizeGuideCommand(
  command: Exclude<SizeGuideCommand, { action: 'mistake' }>,
  deps: Deps,
): Promise<number> {
  const { services, actor, print } = deps;
  if (command.action === 'list') {
    for (const { brand, productCategory, texts, rows, products } of await services.reader.list({}))
      print(
        [brand, productCategory, texts[GUIDE_LOCALE]?.title ?? '', `${rows.length} sizes, ${products} products`].join(
          '  ',
        ),
      );
    return 0;
  }
  const { brand, productCategory } = command;
  const key = { brand, productCategory };
  if (command.action === 'delete') {
    const { version } = await services.reader.get(key);
    await services.guides.remove(actor, key, version);
    print(`${brand}/${productCategory} deleted`);
    return 0;
  }
  if (command.action === 'save') await save(key, command.file, deps);
  const { texts, rows } = await services.reader.get(key);
  print(JSON.stringify({ texts, rows }, null, 2));
  return 0;
}

async function save(key: Key, file: string, { services, parseContent, actor }: Deps): Promise<void> {
  const content = parseContent(JSON.parse(await readFile(file, 'utf8')));
  const version = await findVersion(services.reader, key);
  if (version === undefined) await services.guides.create(actor, { ...key, ...content });
  else await services.guides.change(actor, key, { version, ...content });
}

async function findVersion(reader: SizeGuideReader, key: Key): Promise<string | undefined> {
  try {
    return (await reader.get(key)).version;
  } catch (error) {
    if (error instanceof ShopError && error.code === sizeGuideUnknown().code) return undefined;
    throw error;
  }
}
