/** WebAuthn user handle: the customer's id, which holds no personal data. */
export const toUserHandle = (customerId: string): string =>
  Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url');
