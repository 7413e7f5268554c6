import { percentInForce } from '../../../catalog/price/tax.ts';
import { type ConfigFinding, faulty, findRepeated } from './config-finding.ts';
import type { ShopConfig, StoreConfig, TaxConfig } from './shop-config.ts';

type Rates = NonNullable<TaxConfig['rates']>;

/** Every country that a store delivers to has a rate of the right kind, in force today. */
export const checkTaxes = (config: ShopConfig, today: string): ConfigFinding[] => [
  ...findRepeated(config.taxes, { list: 'taxes', field: 'country', getValue: ({ country }) => country }),
  ...config.taxes.flatMap((table, at) => checkTable(table, `taxes[${at}]`)),
  ...config.stores.flatMap((store, at) => checkStore(store, `stores[${at}]`, { config, today })),
  ...findExamples(config),
];

const checkTable = (table: TaxConfig, path: string): ConfigFinding[] =>
  table.rates
    ? checkPeriods(table.rates, `${path}.rates`)
    : Object.entries(table.regions).flatMap(([region, rates]) => checkPeriods(rates, `${path}.regions.${region}`));

/** Two rates on one day would make the tax depend on their order in the file. */
function checkPeriods(rates: Rates, path: string): ConfigFinding[] {
  return rates.flatMap(({ from, to }, at) => {
    if (to !== undefined && to < from) return [faulty(`${path}[${at}].to`, `${to} is before ${from}`)];
    const overlaps = rates.some(
      (other, place) => place < at && (other.to ?? '9999') >= from && other.from <= (to ?? '9999'),
    );
    return overlaps ? [faulty(`${path}[${at}].from`, `${from} is within the period of another rate`)] : [];
  });
}

type Surroundings = { config: ShopConfig; today: string };

function checkStore(store: StoreConfig, path: string, { config: { taxes }, today }: Surroundings): ConfigFinding[] {
  const { priceTax, includedTax, country, delivery } = store;
  const find = (code: string) => taxes.find((one) => one.country === code);
  if (priceTax === 'none') return [];
  if (priceTax === 'added') {
    return (delivery.countries ?? [country])
      .filter((code) => !find(code)?.regions)
      .map((code) => faulty(`${path}.priceTax`, `Tax is added at the checkout, and taxes has no regions of ${code}`));
  }
  const countries = new Set([includedTax ?? country, ...(delivery.countries ?? [country])]);
  return [...countries]
    .filter((code) => percentInForce(toRates(find(code)), today) === undefined)
    .map((code) => faulty(`${path}.priceTax`, `Prices include tax, and taxes has no rate of ${code} in force today`));
}

const toRates = (table: TaxConfig | undefined) =>
  (table?.rates ?? []).map(({ to, ...rate }) => ({ ...rate, ...(to !== undefined && { to }) }));

function findExamples({ taxes }: ShopConfig): ConfigFinding[] {
  const examples = taxes.filter(({ example }) => example).map(({ country }) => country);
  if (examples.length === 0) return [];
  const message = `The rates of ${examples.join(', ')} are examples: check them before you sell`;
  return [{ level: 'warning', path: 'taxes', message }];
}
