import type { StaffFigure } from '@shop/contracts/staff/figures/figures';
import { FIGURES, type FigureName } from '@shop/domain/figures/figure';
import { type Currency, getMinorDigits, getMinorUnits } from '@shop/domain/money';
import { LOCALES } from '#backoffice/i18n/language.ts';
import { useLanguage, useText } from '#backoffice/i18n/text-context.tsx';

const WHOLE_FROM = 1000;

export type FigureFormats = ReturnType<typeof useFigureFormats>;

/** Values, differences and days of figures in the language of the reader. */
export function useFigureFormats(currency: Currency) {
  const text = useText();
  const locale = LOCALES[useLanguage()];
  const write = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(locale, options).format(value).replace('-', '−');

  function formatMoney(amount: number, isShort = false): string {
    const value = amount / getMinorUnits(currency);
    const digits = Math.abs(value) >= WHOLE_FROM || isShort ? 0 : getMinorDigits(currency);
    const short = isShort ? ({ notation: 'compact', maximumFractionDigits: 1 } as const) : {};
    return write(value, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...short,
    });
  }

  const share = (value: number): string =>
    write(value, { style: 'percent', maximumFractionDigits: Math.abs(value) < 0.1 ? 2 : 1 });

  function value(name: FigureName, known: number | null): string {
    if (known === null) return '–';
    const { unit } = FIGURES[name];
    if (unit === 'money') return formatMoney(known);
    if (unit === 'share') return share(known);
    return unit === 'milliseconds' ? seconds(known) : write(known, { maximumFractionDigits: 0 });
  }

  const seconds = (ms: number): string =>
    write(ms / 1000, { style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumFractionDigits: 2 });

  return {
    share,
    value,
    /** Short, for the axis. */
    tick(name: FigureName, known: number): string {
      const { unit } = FIGURES[name];
      if (unit === 'money') return formatMoney(known, true);
      return unit === 'count' ? write(known, { notation: 'compact', maximumFractionDigits: 1 }) : value(name, known);
    },
    /** `+12%`, of shares in points, of sold-out sizes in sizes. */
    change({ name, unit, change }: Pick<StaffFigure, 'name' | 'unit' | 'change'>): string | undefined {
      if (change === null) return undefined;
      const signed = { signDisplay: 'exceptZero' } as const;
      if (unit === 'share')
        return `${write(change * 100, { ...signed, maximumFractionDigits: Math.abs(change) < 0.01 ? 2 : 1 })} pt`;
      if (name === 'sold-out') return write(change, signed);
      return write(change, { ...signed, style: 'percent', maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0 });
    },
    /** Day or hour of a point. */
    when: (at: string): { label: string; name: string } =>
      at.includes(':') ? { label: at, name: at } : writeDay(locale, at),
    title: (name: FigureName): string => text(`figures.name.${name}`),
  };
}

function writeDay(locale: string, day: string): { label: string; name: string } {
  const instant = new Date(`${day}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(instant).replace(',', '');
  return {
    label: format({ day: 'numeric', month: 'short' }),
    name: format({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
