declare module 'virtual:shop-addresses' {
  export const shopAddresses: import('@shop/contracts/shop/endpoint-call').ShopAddresses;
}
