import type { Money } from '@shop/domain/money';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type UiLocale, UiLocaleProvider } from '#app/ui/page/locale.tsx';
import { Price } from './price.tsx';

afterEach(cleanup);

const labels = { now: 'Now', was: 'Was' };
const pounds = (amount: number): Money => ({ amount, currency: 'GBP' });

describe('a price', () => {
  test('is shown alone when not reduced', () => {
    const { container } = render(<Price now={pounds(3800)} labels={labels} />);
    expect(container.textContent).toBe('£38.00');
  });

  test('announces both prices when reduced, and strikes through only the old one', () => {
    const { container } = render(<Price now={pounds(2950)} was={pounds(5400)} labels={labels} />);
    expect(container.textContent).toBe('Now £29.50 Was £54.00');
    expect(container.querySelector('s')?.textContent).toBe('Was £54.00');
  });

  test.each([
    ['the same', 3800],
    ['lower', 3000],
  ])('shows no reduction from a price that was %s', (_, was) => {
    const { container } = render(<Price now={pounds(3800)} was={pounds(was)} labels={labels} />);
    expect(container.textContent).toBe('£38.00');
  });

  test.each<[UiLocale['locale'], Money, string]>([
    ['en-GB', { amount: 123_456, currency: 'GBP' }, '£1,234.56'],
    ['fr-FR', { amount: 123_456, currency: 'EUR' }, '1 234,56 €'],
    ['de-DE', { amount: 123_456, currency: 'EUR' }, '1.234,56 €'],
    ['en-US', { amount: 5, currency: 'USD' }, '$0.05'],
  ])('uses the %s format', (locale, now, written) => {
    const { container } = render(
      <UiLocaleProvider value={{ locale, direction: 'ltr' }}>
        <Price now={now} labels={labels} />
      </UiLocaleProvider>,
    );
    expect(container.textContent?.replaceAll(/\s/g, ' ')).toBe(written);
  });

  test('keeps its character order in right-to-left text', () => {
    const { container } = render(
      <UiLocaleProvider value={{ locale: 'ar-AE', direction: 'rtl' }}>
        <Price now={{ amount: 3800, currency: 'AED' }} labels={labels} />
      </UiLocaleProvider>,
    );
    expect(container.querySelector('bdi')?.textContent).toContain('38.00');
  });
});
