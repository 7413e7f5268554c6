import { parseArgs } from 'node:util';
import { listContentFields } from '@shop/domain/catalog/desk/product-content';
import { isSheetField } from '@shop/domain/catalog/desk/product-sheet';
import { PRODUCT_VIEWS, type ProductView } from '@shop/domain/catalog/desk/product-view';
import type { StoreVisibility } from '@shop/domain/catalog/desk/visibility';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { ProductGrid } from '../grid/product-grid-service.ts';
import type { ProductDeletion } from '../products/product-deletion-service.ts';
import type { ProductDesk } from '../products/product-desk-service.ts';
import type { ProductLifecycles } from '../products/product-lifecycle-service.ts';
import type { ProductList } from '../products/product-list-service.ts';

const ACTIONS = ['show', 'why', 'online', 'offline', 'archive', 'delete'] as const;
type Action = (typeof ACTIONS)[number];

export type ProductCommand =
  | { action: 'list'; view: ProductView; text?: string }
  | { action: Action; sku: string }
  | { action: 'set'; sku: string; values: Record<string, string> }
  | { action: 'mistake'; problem: string };

export const PRODUCT_COMMANDS = ['list', 'set', ...ACTIONS].map((action) => `product:${action}`);
export const PRODUCT_USAGE = `  product:list                 lists products, online or not
    --view <view>         ${PRODUCT_VIEWS.join(', ')}; default all
    --text <text>         starts of words of a title, start of a SKU, or a barcode
  product:show <sku>           prints texts, attributes, categories and links
  product:why <sku>            prints for each store why shoppers do not see a product; does not ask the search index
  product:set <sku> <field>=<value> …   changes fields by the names of the grid's columns, such as texts.de-DE.title
  product:online <sku>         puts a product online
  product:offline <sku>        takes a product offline
  product:archive <sku>        takes a product offline and out of the list
  product:delete <sku>         deletes a product that was never ordered, reserved or delivered`;

/** Parses the arguments of `npm run shop -- product:…`. */
export function parseProductCommand([name = '', ...args]: readonly string[]): ProductCommand {
  if (name === 'product:set') return parseValues(args);
  const action = ACTIONS.find((one) => name === `product:${one}`);
  try {
    const options = action ? {} : ({ view: { type: 'string', default: 'all' }, text: { type: 'string' } } as const);
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (action) return parseSku(action, positionals);
    const { view: typed, text } = values as { view?: string; text?: string };
    const view = PRODUCT_VIEWS.find((one) => one === typed);
    if (!view) return mistake(`--view ${typed}: expected ${PRODUCT_VIEWS.join(', ')}`);
    return positionals.length > 0
      ? mistake('product:list expects options only')
      : { action: 'list', view, ...(text && { text }) };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

function parseSku(action: Action, [sku, ...rest]: readonly string[]): ProductCommand {
  return sku && rest.length === 0 ? { action, sku } : mistake(`product:${action} expects one SKU`);
}

function parseValues([sku = '', ...pairs]: readonly string[]): ProductCommand {
  const values = pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)] as const);
  const fault = pairs.find((pair, at) => !pair.includes('=') || !isSheetField(values[at]?.[0] ?? ''));
  if (fault !== undefined) return mistake(`${fault}: expected a field of the grid, such as texts.en-GB.title=Dress`);
  if (!sku || values.length === 0) return mistake('product:set expects a SKU and values');
  return { action: 'set', sku, values: Object.fromEntries(values) };
}

const mistake = (problem: string): ProductCommand => ({ action: 'mistake', problem });

type Deps = {
  services: {
    productList: ProductList;
    productDesk: ProductDesk;
    productLifecycles: ProductLifecycles;
    deleteProduct: ProductDeletion;
    productGrid: ProductGrid;
    readVisibility: (sku: string) => Promise<(StoreVisibility & { store: Store })[]>;
  };
  actor: Actor;
  print: (line: string) => void;
};

const MOST_PRODUCTS = 100;

/** Runs the command and returns the exit code. */
export async function runProductCommand(
  command: Exclude<ProductCommand, { action: 'mistake' }>,
  deps: Deps,
): Promise<number> {
  if (command.action === 'list') {
    const { action: _, ...filter } = command;
    const { products } = await deps.services.productList.list({ ...filter, limit: MOST_PRODUCTS });
    for (const { sku, title, state, stock } of products)
      deps.print(`${sku}  ${title}  ${state}  gb ${stock.gb}  us ${stock.us}`);
    return 0;
  }
  if (command.action === 'set') return await setValues(command, deps);
  await RUNS[command.action](command.sku, deps);
  return 0;
}

type SetCommand = Extract<ProductCommand, { action: 'set' }>;

/** A command shows no state first, so that the values of now are the ones to change. */
async function setValues({ sku, values }: SetCommand, { services, actor, print }: Deps): Promise<number> {
  const fields = Object.keys(values);
  const shown = await services.productGrid.readCells(sku, fields);
  const cells = fields.map((field, at) => ({ field, before: shown[at] ?? '', after: values[field] ?? '' }));
  const { saved, refused } = await services.productGrid.save(actor, [{ sku, cells }]);
  for (const row of saved) for (const [field, value] of Object.entries(row.cells)) print(`${sku} ${field}: ${value}`);
  for (const { findings } of refused) for (const { field, reason } of findings) print(`${sku} ${field}: ${reason}`);
  return refused.length === 0 ? 0 : 1;
}

const RUNS: Readonly<Record<Action, (sku: string, deps: Deps) => Promise<void>>> = {
  async show(sku, { services, print }) {
    const { record, content } = await services.productDesk.read(sku);
    print(`${sku}: ${record.online ? 'online' : 'offline'}`);
    for (const [name, value] of Object.entries(listContentFields(content)))
      print(`${name}: ${value.replaceAll('\n', '; ')}`);
  },
  async why(sku, { services, print }) {
    for (const { store, state, reasons } of await services.readVisibility(sku))
      print(`${store.brand} ${store.localeISOCode}  ${state}  ${reasons.join(' ')}`.trimEnd());
  },
  async online(sku, { services, actor, print }) {
    await services.productLifecycles.setOnline(actor, { sku }, true);
    print(`${sku} is online`);
  },
  async offline(sku, { services, actor, print }) {
    await services.productLifecycles.setOnline(actor, { sku }, false);
    print(`${sku} is offline`);
  },
  async archive(sku, { services, actor, print }) {
    await services.productLifecycles.setArchived(actor, { sku }, true);
    print(`${sku} is archived`);
  },
  async delete(sku, { services, actor, print }) {
    await services.deleteProduct(actor, { sku });
    print(`${sku} is deleted`);
  },
};
