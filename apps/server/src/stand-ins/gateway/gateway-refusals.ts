import { ShopError } from '@shop/domain/shop-error';

export const unusableToken = () =>
  new ShopError('This token has been used or is too old', {
    code: 'token_unusable',
    kind: 'unprocessable',
    field: 'token',
  });

export const unknownPayerCard = () =>
  new ShopError('Card not found', { code: 'card_unknown', kind: 'not-found', field: 'id' });

export const unknownPayment = () => new ShopError('Payment not found', { code: 'payment_unknown', kind: 'not-found' });

export const reusedReference = () =>
  new ShopError('The reference is already used for another request', { code: 'reference_reused', kind: 'conflict' });
