import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { IconButton, IconLink } from './icon-button.tsx';

afterEach(cleanup);

describe('a button', () => {
  test('submits a form only with type="submit"', () => {
    let submits = 0;
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <Button>Show sizes</Button>
        <Button type="submit">Sign up</Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show sizes' }));
    expect(submits).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(submits).toBe(1);
  });

  test('renders a link when it navigates', () => {
    render(<ButtonLink to="/new-in">New in</ButtonLink>, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'New in' }).getAttribute('href')).toBe('/new-in');
  });

  test('has an accessible name with an icon, unaffected by its mark', () => {
    render(<IconLink icon="bag" label="Bag, 2 items" mark="2" to="/cart" />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'Bag, 2 items' }).textContent).toContain('2');
  });

  test('handles clicks with an icon', () => {
    render(<IconButton icon="heart" label="Save satin midi dress" aria-pressed />);
    expect(screen.getByRole('button', { name: 'Save satin midi dress', pressed: true })).toBeTruthy();
  });
});
