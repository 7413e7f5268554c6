export type UnitPricing = { unit_pricing_measure: string; unit_pricing_base_measure: string };

const NET_CONTENT = /^(\d+(?:\.\d+)?) ?(ml|g)$/;

/** Google's unit price fields of a net content such as `50 ml`: the price is shown per 100 ml or 100 g. */
export function getUnitPricing(netContent: string | undefined): UnitPricing | undefined {
  const [, amount, unit] = NET_CONTENT.exec(netContent ?? '') ?? [];
  if (!amount || Number(amount) === 0) return undefined;
  return { unit_pricing_measure: `${amount} ${unit}`, unit_pricing_base_measure: `100 ${unit}` };
}
