import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InShop } from '#app/shop-maker.tsx';
import { NewPasswordField } from './new-password-field.tsx';

afterEach(cleanup);

const type = (value: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value } });
const rules = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the strength of a new password', () => {
  beforeEach(() => {
    render(
      <InShop>
        <form>
          <input name="email" aria-label="Email" defaultValue="ada1lovelace@example.com" />
          <NewPasswordField name="password" label="Password" />
        </form>
      </InShop>,
    );
  });

  test('is said by the hint before anything is typed, and without script', () => {
    expect(screen.getByText(/At least 8 characters, with a letter and a digit/)).toBeTruthy();
    expect(rules()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('new-password');
  });

  test.each([
    ['moss', ['At least 8 characters: not yet', 'A letter: yes', 'A digit: not yet'], '1 of 3 rules met'],
    ['12345678', ['At least 8 characters: yes', 'A letter: not yet', 'A digit: yes'], '2 of 3 rules met'],
    ['moss velvet 9', ['At least 8 characters: yes', 'A letter: yes', 'A digit: yes'], '3 of 3 rules met'],
  ])('of "%s" is shown rule by rule in words', (password, words, count) => {
    type(password);
    expect(rules()).toEqual(words);
    expect(screen.getByRole('status').textContent).toBe(count);
  });

  test('does not accept the address as the password', () => {
    type('ada1lovelace@example.com');
    expect(rules()).toContain('Not your email address: not yet');
  });

  test('is not shown for nothing', () => {
    type('a');
    type('');
    expect(rules()).toEqual([]);
  });
});
