import type { ShippingMethod } from '@shop/contracts/shop/quote/delivery';

/** Most common method. */
export const usualMethod = (methods: readonly ShippingMethod[]): ShippingMethod | undefined =>
  methods.find(({ code }) => code === 'standard') ?? methods[0];
