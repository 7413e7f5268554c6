import { expect, test } from 'vitest';
import { readProductQuery } from './product-query.ts';

test('reads the filters of the address and nothing else', () => {
  const search = new URLSearchParams('view=offline&text=+coat+&brand=&saved=1&cursor=a');
  expect(readProductQuery(search)).toEqual({ view: 'offline', text: 'coat', cursor: 'a' });
});
