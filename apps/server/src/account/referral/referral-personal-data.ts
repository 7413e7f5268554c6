import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const REFERRAL_PERSONAL_DATA: PersonalDataMap = {
  referrer: {
    section: 'referrals',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', 'code', 'brand', 'locale', 'created_at'],
  },
  referral_offer: {
    section: 'referrals',
    whose: { parent: 'referrer', by: 'customer_id' },
    erase: ['code', 'customer_id', 'promise', 'made_at'],
  },
  referral_trace: {
    section: 'referrals',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', 'kind'],
    secret: ['hash'],
  },
  referral: {
    section: 'referrals',
    whose: { parent: 'referrer', by: 'customer_id' },
    erase: [
      'referral_id',
      'customer_id',
      'state',
      'begun_at',
      'invited_at',
      'ordered_at',
      'ended_at',
      'reward_amount',
      'reward_currency',
      'reward_code',
      'promise',
    ],
    // Private to the friend.
    secret: ['reason', 'order_id'],
  },
  /** The friend's data: the referrer keeps the referral, without any data about the friend. */
  referral_friend: {
    section: 'referrals',
    whose: { email: 'email_key' },
    erase: ['referral_id', 'email', 'email_key', 'person_key', 'friend_id', 'mailed_at'],
    secret: ['stop_token', 'address_hash', 'card_hash', 'device_hash'],
  },
};
