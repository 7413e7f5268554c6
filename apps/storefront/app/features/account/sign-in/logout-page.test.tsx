import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { LogoutPage } from './logout-page.tsx';

afterEach(cleanup);

const PATH = '/customer/account/logout';

function renderPage(signedIn: boolean) {
  const posts: string[] = [];
  const Stub = createRoutesStub([
    {
      path: PATH,
      action: ({ request }) => {
        posts.push(request.method);
        return { done: true };
      },
      Component: () => (
        <InShop>
          <LogoutPage signedIn={signedIn} />
        </InShop>
      ),
    },
  ]);
  const page = (
    <StrictMode>
      <Stub initialEntries={[PATH]} />
    </StrictMode>
  );
  return { posts, page };
}

describe('§2 the logout page', () => {
  test('posts the logout once when shown', async () => {
    const { posts, page } = renderPage(true);
    render(page);
    await waitFor(() => expect(posts).toEqual(['POST']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(posts).toEqual(['POST']);
  });

  test('has a button without JavaScript, and a GET request does not log out', () => {
    const { posts, page } = renderPage(true);
    const html = renderToString(page);
    expect(html).toContain(`action="${PATH}" method="post"`);
    expect(html).toContain('Sign out</button>');
    expect(posts).toEqual([]);
  });

  test('shows a guest as logged out, and posts nothing', async () => {
    const { posts, page } = renderPage(false);
    render(page);
    const news = screen.getByRole('status');
    expect(screen.getByRole('heading', { name: 'You’re signed out' })).toBeTruthy();
    expect(document.activeElement).toBe(news);
    expect(posts).toEqual([]);
  });
});
