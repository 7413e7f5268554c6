import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { CardFrameHandle, CardToken } from '#app/form/card/card-frame.tsx';
import { usePaying } from './use-paying.ts';

afterEach(cleanup);

type Answer = Awaited<ReturnType<CardFrameHandle['tokenise']>>;
const getCard = (token: string): CardToken => ({
  token,
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 3, year: 2030 },
});

/** Pay form whose card fields give these replies in turn. */
function show({ answers, method = 'card' }: { answers: Answer[]; method?: string }) {
  const sent: Record<string, string>[] = [];
  const paid: string[] = [];
  const fields = { current: { tokenise: async () => answers.shift() ?? ('unreachable' as const) } };
  const Page = () => {
    const [payKey, setKey] = useState('key-1');
    const { pay, isUnreachable } = usePaying({
      payKey,
      frame: fields,
      busy: false,
      action: CHECKOUT_PATHS.payment,
      onPay: (how) => paid.push(how),
    });
    return (
      <form onSubmit={pay}>
        <input type="hidden" name="method" value={method} />
        <input type="hidden" name="key" value={payKey} />
        <input type="hidden" name="token" value="hosted" />
        <button type="submit">Pay</button>
        <button type="button" onClick={() => setKey('key-2')}>
          Another key
        </button>
        {isUnreachable && <p>unreachable</p>}
      </form>
    );
  };
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: Page,
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()) as Record<string, string>);
        return null;
      },
    },
  ]);
  render(<Stub initialEntries={['/checkout/payment']} />);
  return { sent, paid, answers };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a card', () => {
  test('is sent as the token from the card fields', async () => {
    const { sent, paid } = show({ answers: [getCard('tok-1')] });
    press('Pay');
    await waitFor(() => expect(sent).toEqual([{ method: 'card', key: 'key-1', token: 'tok-1' }]));
    expect(paid).toEqual(['card']);
  });

  test('is not sent if the card fields reject it', async () => {
    const { sent, answers } = show({ answers: ['invalid', getCard('tok-1')] });
    press('Pay');
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(sent).toEqual([]);
    await waitFor(() => {
      press('Pay');
      expect(sent).toHaveLength(1);
    });
  });

  test('is resent with the same token after an unknown outcome, and with a new one under another key', async () => {
    const { sent } = show({ answers: [getCard('tok-1'), getCard('tok-2')] });
    press('Pay');
    await waitFor(() => expect(sent).toHaveLength(1));
    press('Pay');
    await waitFor(() => expect(sent).toHaveLength(2));
    press('Another key');
    press('Pay');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ key, token }) => [key, token])).toEqual([
      ['key-1', 'tok-1'],
      ['key-1', 'tok-1'],
      ['key-2', 'tok-2'],
    ]);
  });

  test('is entered at the gateway if the card fields are unreachable', async () => {
    const { sent } = show({ answers: ['unreachable'] });
    press('Pay');
    await screen.findByText('unreachable');
    expect(sent).toEqual([]);
    press('Pay');
    await waitFor(() => expect(sent).toMatchObject([{ token: 'hosted' }]));
  });
});

test('a saved card needs no fields, and its id is not tracked', async () => {
  const { sent, paid } = show({ answers: [], method: 'saved:C1' });
  press('Pay');
  await waitFor(() => expect(sent).toMatchObject([{ method: 'saved:C1' }]));
  expect(paid).toEqual(['saved-card']);
});
