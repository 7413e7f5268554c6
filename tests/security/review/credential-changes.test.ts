import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashCode } from '../../../apps/server/src/account/closure/secret-code.ts';
import { addPasskey } from '../../support/browser/software-authenticator.ts';
import { createApi, PASSWORD, readMails, registerCustomer } from '../../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../support/shop/test-shop.ts';

vi.mock(import('../../../apps/server/src/account/closure/secret-code.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, hashCode: vi.fn(original.hashCode) };
});

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
});

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const refused = (status: number, code: string) => ({ status, errors: [expect.objectContaining({ code })] });

describe('credentials that a stolen session could change', () => {
  test('adds a passkey only within 15 minutes of a sign-in, which a refresh does not extend', async () => {
    const { email, tokens } = await registerCustomer(shop);
    later(16);
    const { accessToken } = await createApi(shop).auth.refresh({ body: { refreshToken: tokens.refreshToken } });
    const stolen = createApi(shop, { accessToken });
    await expect(stolen.passkey.addOptions()).rejects.toMatchObject(refused(403, 'sign_in_again'));

    const fresh = createApi(shop, await createApi(shop).auth.login({ body: { email, password: PASSWORD } }));
    await expect(addPasskey(fresh)).resolves.toBeDefined();
    await readMails(shop, email, 'passkey-added');
  });

  test('removes passkeys when the password changes, and mails the owner', async () => {
    const { email, api } = await registerCustomer(shop);
    const { authenticator } = await addPasskey(api);
    const tokens = await api.auth.changePassword({
      body: { currentPassword: PASSWORD, newPassword: 'nine white bicycles 7' },
    });
    await expect(createApi(shop, tokens).passkey.list()).resolves.toEqual({ passkeys: [] });
    const guest = createApi(shop);
    const passkey = authenticator.show(await guest.passkey.loginOptions());
    await expect(guest.passkey.login({ body: { passkey } })).rejects.toMatchObject(refused(401, 'passkey_refused'));
    await readMails(shop, email, 'password-changed');
  });
});

describe('deletion code', () => {
  test('is limited before it is hashed', async () => {
    const { api } = await registerCustomer(shop);
    for (let time = 0; time < 3; time++) await api.accountLife.sendDeletionCode();
    vi.mocked(hashCode).mockClear();
    await expect(api.accountLife.sendDeletionCode()).rejects.toMatchObject(refused(429, 'deletion_code_often'));
    expect(hashCode).not.toHaveBeenCalled();
  });
});
