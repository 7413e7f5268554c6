import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { NewPasswordField } from './new-password-field.tsx';

afterEach(cleanup);

const type = (value: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value } });
const rules = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the password rules', () => {
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

  test('are shown as a hint before typing and without JavaScript', () => {
    expect(screen.getByText(/At least 8 characters, with a letter and a number/)).toBeTruthy();
    expect(rules()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('new-password');
  });

  test.each([
    ['moss', ['At least 8 characters: not yet', 'A letter: yes', 'A number: not yet'], '1 of 3 rules met'],
    ['12345678', ['At least 8 characters: yes', 'A letter: not yet', 'A number: yes'], '2 of 3 rules met'],
    ['moss velvet 9', ['At least 8 characters: yes', 'A letter: yes', 'A number: yes'], '3 of 3 rules met'],
  ])('are shown one by one as text: "%s"', (password, words, count) => {
    type(password);
    expect(rules()).toEqual(words);
    expect(screen.getByRole('status').textContent).toBe(count);
  });

  test('reject the email address as password', () => {
    type('ada1lovelace@example.com');
    expect(rules()).toContain('Not your email address: not yet');
  });

  test('are hidden for an empty field', () => {
    type('a');
    type('');
    expect(rules()).toEqual([]);
  });
});
