/** How a device knows whose passkey it keeps: the customer's id, which says nothing about them. */
export const userHandleOf = (customerId: string): string =>
  Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url');
