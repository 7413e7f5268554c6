import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const readDescription = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  test('is found by its label and has the value of the form', () => {
    render(<TextField label="Email address" type="email" name="email" autoComplete="email" required />);
    const control = screen.getByRole('textbox', { name: 'Email address' });
    expect(control).toMatchObject({ type: 'email', name: 'email', autocomplete: 'email', required: true });
  });

  test('is neither described nor invalid without hint and error', () => {
    render(<TextField label="Email address" />);
    const control = screen.getByRole('textbox');
    expect(control.hasAttribute('aria-describedby')).toBe(false);
    expect(control.hasAttribute('aria-invalid')).toBe(false);
  });

  test('is described by its hint and error and marked invalid', () => {
    render(<TextField label="Postcode" hint="Where we deliver" error="Enter a postcode" />);
    const control = screen.getByRole('textbox', { name: 'Postcode' });
    expect(readDescription(control)).toEqual(['Where we deliver', 'Enter a postcode']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  test('uses the id that an error box links to', () => {
    render(<TextField id="postcode" label="Postcode" />);
    expect(screen.getByLabelText('Postcode').id).toBe('postcode');
  });

  test('does not share its description with a second field of the same form', () => {
    render(
      <>
        <TextField label="First name" error="Enter your first name" />
        <TextField label="Last name" error="Enter your last name" />
      </>,
    );
    expect(readDescription(screen.getByLabelText('Last name'))).toEqual(['Enter your last name']);
  });

  test.each([
    ['a select', <SelectField key="select" label="Size" error="Choose a size" />, 'combobox'],
    ['a text area', <TextAreaField key="area" label="Size" error="Choose a size" />, 'textbox'],
    ['a checkbox', <Checkbox key="box" label="Size" error="Choose a size" />, 'checkbox'],
  ])('can be %s', (_, field, role) => {
    render(field);
    const control = screen.getByRole(role, { name: 'Size' });
    expect(readDescription(control)).toEqual(['Choose a size']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('radio group', () => {
  const options = [
    { value: 'standard', label: 'Standard', detail: 'Tue to Thu', aside: '£3.99' },
    { value: 'next-day', label: 'Next day' },
    { value: 'collect', label: 'Collect', disabled: true },
  ];

  test('is one labelled group and starts without a selection', () => {
    render(<RadioGroup name="delivery" label="Delivery" options={options} />);
    expect(screen.getByRole('group', { name: 'Delivery' })).toBeTruthy();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  test('allows one selection', () => {
    render(<RadioGroup name="delivery" label="Delivery" options={options} defaultValue="standard" />);
    screen.getByRole('radio', { name: 'Next day' }).click();
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByRole('radio', { name: 'Next day' })]);
  });

  test('reports the selected option', () => {
    const chosen: string[] = [];
    render(<RadioGroup name="d" label="Delivery" options={options} onChange={(value) => chosen.push(value)} />);
    screen.getByRole('radio', { name: 'Next day' }).click();
    expect(chosen).toEqual(['next-day']);
  });

  test('shows unavailable options as disabled', () => {
    render(<RadioGroup name="delivery" label="Delivery" options={options} />);
    expect(screen.getByRole('radio', { name: 'Collect' })).toHaveProperty('disabled', true);
  });

  test('shows its error, and an error box links to its first option', () => {
    render(<RadioGroup id="way" name="d" label="Delivery" options={options} error="Choose a delivery" />);
    expect(readDescription(screen.getByRole('group'))).toEqual(['Choose a delivery']);
    expect(document.getElementById('way')).toBe(screen.getAllByRole('radio')[0]);
  });
});
