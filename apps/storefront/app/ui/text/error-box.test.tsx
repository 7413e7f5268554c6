import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ErrorBox } from './error-box.tsx';

afterEach(cleanup);

const faults = [{ message: 'Enter your postcode', fieldId: 'postcode' }, { message: 'The bag has changed' }];

describe('error box', () => {
  test('is announced and takes focus', () => {
    render(<ErrorBox title="Check 2 things before you continue" faults={faults} />);
    const box = screen.getByRole('alert');
    expect(box.textContent).toContain('Check 2 things before you continue');
    expect(document.activeElement).toBe(box);
  });

  test('links to the invalid field', () => {
    render(<ErrorBox title="Check 2 things" faults={faults} />);
    expect(screen.getByRole('link', { name: 'Enter your postcode' }).getAttribute('href')).toBe('#postcode');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Enter your postcode',
      'The bag has changed',
    ]);
  });

  test('focuses the field without changing the URL, which would make the router drop the reply', () => {
    render(
      <>
        <ErrorBox title="Check 2 things" faults={faults} />
        <input id="postcode" />
      </>,
    );
    const followed = fireEvent.click(screen.getByRole('link', { name: 'Enter your postcode' }));
    expect(followed).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  test('leaves the focus with a shopper who has started correcting', () => {
    const reply = {};
    const form = () => (
      <>
        <ErrorBox title="Check 2 things" faults={[...faults]} reply={reply} />
        <input aria-label="Postcode" />
      </>
    );
    const { rerender } = render(form());
    screen.getByRole('textbox').focus();
    rerender(form());
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  test('takes focus again when the next attempt fails', () => {
    const { rerender } = render(<ErrorBox title="Check 2 things" faults={faults} reply={{}} />);
    screen.getByRole('alert').blur();
    rerender(<ErrorBox title="Check 2 things" faults={faults} reply={{}} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  test('shows only its text without faults', () => {
    render(<ErrorBox title="Sorry, we couldn’t load this page">Try again</ErrorBox>);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Sorry, we couldn’t load this pageTry again');
  });
});
