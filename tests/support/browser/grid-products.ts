import { randomInt } from 'node:crypto';
import { writeRows } from './browser-folder.ts';

/** Offline products without sizes, named by their number. Returns how their SKUs start. */
export async function insertGridProducts(baseURL: string | undefined, count: number): Promise<string> {
  const start = `GRID${randomInt(1e9)}`;
  const numbers = `from generate_series(1, ${count}) as number`;
  const sku = "$1 || '-' || lpad(number::text, 4, '0')";
  await writeRows(baseURL, 'insert into style values ($1)', [start]);
  await writeRows(
    baseURL,
    `insert into product (sku, style_key, online, position, popularity, size_attribute, created_at, updated_at)
     select ${sku}, $1, false, 0, 0, 'clothes_size', now(), now() ${numbers}`,
    [start],
  );
  await writeRows(baseURL, `insert into product_brand select ${sku}, 'outlet', lower(${sku}) ${numbers}`, [start]);
  await writeRows(
    baseURL,
    `insert into product_text (product_sku, locale, title, description)
     select ${sku}, 'en-GB', 'Grid ' || number, '' ${numbers}`,
    [start],
  );
  return start;
}

/** Style with colours, each in the same numbered sizes. */
export async function insertMatrixStyle(
  baseURL: string | undefined,
  colours: readonly string[],
  sizes: number,
): Promise<string> {
  const style = `VM${randomInt(1e9)}`;
  await writeRows(baseURL, 'insert into style values ($1)', [style]);
  for (const colour of colours) {
    const sku = `${style}-${colour}`;
    await writeRows(
      baseURL,
      `insert into product (sku, style_key, online, position, popularity, size_attribute, created_at, updated_at)
       values ($1, $2, false, 0, 0, 'clothes_size', now(), now())`,
      [sku, style],
    );
    await writeRows(baseURL, "insert into product_brand values ($1, 'outlet', lower($1))", [sku]);
    await writeRows(
      baseURL,
      "insert into product_text (product_sku, locale, title, description, colour) values ($1, 'en-GB', $1, '', $2)",
      [sku, colour],
    );
    await writeRows(
      baseURL,
      `insert into variant (sku, product_sku, size, position)
       select $1 || '-' || size, $1, size::text, size from generate_series(1, ${sizes}) size`,
      [sku],
    );
  }
  return style;
}
