import { ShopError } from '@shop/domain/shop-error';

export const unusableToken = () =>
  new ShopError('This token has been used or is too old', {
    code: 'token_unusable',
    kind: 'unprocessable',
    field: 'token',
  });

export const unknownPayerCard = () =>
  new ShopError('The payer has no such card', { code: 'card_unknown', kind: 'not-found', field: 'id' });

export const unknownPayment = () =>
  new ShopError('There is no such payment', { code: 'payment_unknown', kind: 'not-found' });

export const reusedReference = () =>
  new ShopError('The reference stands for something else', { code: 'reference_reused', kind: 'conflict' });
