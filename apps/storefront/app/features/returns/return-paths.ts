/** Where whoever has no account sends something back, on every brand. */
export const GUEST_RETURN_PATH = '/order-lookup/return';
