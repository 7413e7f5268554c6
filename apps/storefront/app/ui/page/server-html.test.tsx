import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { ServerHtml } from './server-html.tsx';

afterEach(cleanup);

test('keeps the HTML of the document without rendering its children, also after it was removed', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<div id="kept"><a href="/a">of the server</a></div>';
  document.body.append(root);
  const link = root.querySelector('a');
  const errors: unknown[] = [];
  const element = <ServerHtml id="kept">of the browser</ServerHtml>;
  const hydrated = await act(async () =>
    hydrateRoot(root, element, { onRecoverableError: (error) => errors.push(error) }),
  );
  expect([root.querySelector('a'), errors]).toEqual([link, []]);
  await act(async () => hydrated.render(null));
  expect(root.textContent).toBe('');
  await act(async () => hydrated.render(element));
  expect(root.innerHTML).toBe('<div id="kept"><a href="/a">of the server</a></div>');
});

test('renders its children where the document has no such part', () => {
  const { container } = render(<ServerHtml id="other">of the browser</ServerHtml>);
  expect(container.innerHTML).toBe('<div id="other">of the browser</div>');
});
