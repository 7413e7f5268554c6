declare module 'virtual:shop-addresses' {
  export const shopAddresses: import('@shop/contracts/shop/client-of').ShopAddresses;
}
