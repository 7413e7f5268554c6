import { expect, test } from 'vitest';
import { buildExportPath } from './export-link.tsx';

test('an export has the filters of its list, without the page', () => {
  const query = { pool: 'us', text: 'a&b', category: undefined, view: '', cursor: 'A1', limit: 50 };
  expect(buildExportPath('/stock', query)).toBe('/staff/api/v1/exports/stock?pool=us&text=a%26b');
  expect(buildExportPath('/campaigns', {})).toBe('/staff/api/v1/exports/campaigns');
});
