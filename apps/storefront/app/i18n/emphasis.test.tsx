import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Emphasis } from './emphasis.tsx';

afterEach(cleanup);

test.each([
  ['This page has <em>sold out</em>', 'This page has sold out', 'sold out'],
  ['A <em>second</em> season', 'A second season', 'second'],
  ['Nothing stands out', 'Nothing stands out', undefined],
  ['<b>Markup</b> stays text', '<b>Markup</b> stays text', undefined],
])('%s', (message, expected, emphasised) => {
  const { container } = render(<Emphasis>{message}</Emphasis>);
  expect(container.textContent).toBe(expected);
  expect(container.querySelector('em')?.textContent).toBe(emphasised);
});
