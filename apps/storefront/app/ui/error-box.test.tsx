import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ErrorBox } from './error-box.tsx';

afterEach(cleanup);

const faults = [{ message: 'Enter your postcode', fieldId: 'postcode' }, { message: 'The bag has changed' }];

describe('an error box', () => {
  test('is announced and takes the focus', () => {
    render(<ErrorBox title="Check 2 things before you continue" faults={faults} />);
    const box = screen.getByRole('alert');
    expect(box.textContent).toContain('Check 2 things before you continue');
    expect(document.activeElement).toBe(box);
  });

  test('leads to the field that must be mended', () => {
    render(<ErrorBox title="Check 2 things" faults={faults} />);
    expect(screen.getByRole('link', { name: 'Enter your postcode' }).getAttribute('href')).toBe('#postcode');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Enter your postcode',
      'The bag has changed',
    ]);
  });

  test('does so without a new address, at which the router would forget what was refused', () => {
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

  test('leaves the focus with a shopper who has begun to mend', () => {
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

  test('takes the focus again when the next attempt fails, too', () => {
    const { rerender } = render(<ErrorBox title="Check 2 things" faults={faults} reply={{}} />);
    screen.getByRole('alert').blur();
    rerender(<ErrorBox title="Check 2 things" faults={faults} reply={{}} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  test('without faults shows its sentence alone', () => {
    render(<ErrorBox title="This page could not be shown">Try again</ErrorBox>);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('This page could not be shownTry again');
  });
});
