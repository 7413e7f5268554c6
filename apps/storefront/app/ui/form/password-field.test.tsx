import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

describe('password field', () => {
  beforeEach(() => {
    render(<PasswordField label="Password" labels={{ show: 'Show password', hide: 'Hide password' }} />);
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'moss velvet 9' } });
  });

  test('hides the input', () => {
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
  });

  test('shows the input on demand with spell checking disabled', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    const control = screen.getByLabelText('Password');
    expect(control).toMatchObject({ type: 'text', value: 'moss velvet 9' });
    expect(control.getAttribute('spellcheck')).toBe('false');
  });

  test('hides the input again', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toMatchObject({ type: 'password', value: 'moss velvet 9' });
  });
});
