import { shopConfig } from '@shop/contracts/site/shop-config';
import type { ConfigFinding } from '@shop/domain/site/store/config/config-finding';
import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import type { z } from 'zod';

type Parsed = { config: ShopConfig } | { findings: ConfigFinding[] };

/** Checks the form of a file. Findings have the path of the value that is at fault. */
export function parseShopConfig(text: string): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { findings: [{ level: 'error', path: '', message: `This is no JSON: ${(error as Error).message}` }] };
  }
  const parsed = shopConfig.safeParse(value);
  if (parsed.success) return { config: parsed.data };
  return { findings: parsed.error.issues.flatMap(toFindings) };
}

/** Keys in the order of the schema, whatever the order in which they were stored: files can be compared line by line. */
export const formatShopConfig = (config: ShopConfig): string =>
  `${JSON.stringify(shopConfig.parse(config), null, 2)}\n`;

function toFindings(issue: z.core.$ZodIssue): ConfigFinding[] {
  const at = formatPath(issue.path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ level: 'error', path: at ? `${at}.${key}` : key, message: 'Unknown key' }));
  return [{ level: 'error', path: at, message: issue.message }];
}

const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
