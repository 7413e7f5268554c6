import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { InShop } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { useFormFields } from './form-fields.ts';
import type { FormReply } from './form-reply.ts';

afterEach(cleanup);

const refuse = (): FormReply => ({
  done: false,
  refusals: [
    { code: 'invalid', reason: '', field: 'email' },
    { code: 'invalid', reason: '', field: 'name' },
  ],
  typed: {},
});

function TestForm({ reply }: { reply: FormReply }) {
  const { faults, getFieldAttributes } = useFormFields(reply, { email: 'Check the email', name: 'Check the name' });
  return (
    <form>
      {faults.length > 0 && <ErrorBox title="Please check" faults={faults} reply={reply} />}
      <TextField {...getFieldAttributes('email')} label="Email" />
      <TextField {...getFieldAttributes('name')} label="Name" />
    </form>
  );
}

const show = (reply: FormReply) => (
  <InShop>
    <TestForm reply={reply} />
  </InShop>
);
const edit = (label: string) => fireEvent.input(screen.getByLabelText(label), { target: { value: 'x' } });
const invalid = () => [...document.querySelectorAll('[aria-invalid]')].map((one) => one.getAttribute('name'));

test('an error disappears when its field is edited, the box when all are, and both return with the next reply', () => {
  const { rerender } = render(show(refuse()));
  const first = refuse();
  rerender(show(first));
  expect(invalid()).toEqual(['email', 'name']);
  edit('Email');
  expect([invalid(), screen.getByRole('alert').textContent]).toEqual([['name'], 'Please checkCheck the name']);
  edit('Name');
  expect([invalid(), screen.queryByRole('alert')]).toEqual([[], null]);
  rerender(show(refuse()));
  expect(invalid()).toEqual(['email', 'name']);
});

test('an edit of another form leaves the errors', () => {
  const reply = refuse();
  render(
    <>
      {show(reply)}
      <input name="email" aria-label="Other" />
    </>,
  );
  edit('Other');
  expect(invalid()).toEqual(['email', 'name']);
});
