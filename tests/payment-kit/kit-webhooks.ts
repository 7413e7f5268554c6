import { describe, expect, test, vi } from 'vitest';
import { type GetGateway, pay } from './kit-requests.ts';

export function describeWebhooks(get: GetGateway): void {
  describe('a webhook', () => {
    test('names the payment, under the same event id when it is repeated', async () => {
      const { reference } = await pay(get(), 'approve');
      const { gateway, listMessages } = get();
      const sent = await vi.waitFor(async () => {
        const messages = await listMessages(reference);
        expect(messages.length).toBeGreaterThan(0);
        return messages;
      });
      const parsed = await Promise.all(sent.map((one) => gateway.parseWebhook(one)));
      const again = await Promise.all(sent.toReversed().map((one) => gateway.parseWebhook(one)));
      const named = parsed.filter((one) => one !== undefined);
      expect(named.length).toBeGreaterThan(0);
      expect(named.every((one) => one.reference === reference && one.id !== '')).toBe(true);
      expect(again.toReversed()).toEqual(parsed);
    });

    test.each(['', 'words', '{}', '[1]', '{"id":1}'])('with the body %s is refused as unreadable', async (body) => {
      const { gateway, sign } = get();
      await expect(gateway.parseWebhook(sign(body))).rejects.toMatchObject({
        code: 'event_unreadable',
        kind: 'invalid',
      });
    });

    test('with a missing, a wrong or an old signature is refused', async () => {
      const { gateway, sign } = get();
      const right = sign('{"id":"1","type":"any"}');
      const old = sign('{"id":"1","type":"any"}', new Date(right.now.getTime() - 301_000));
      const others = [
        { ...right, headers: {} },
        { ...right, body: Buffer.from('{"id":"2","type":"any"}') },
        { ...right, headers: Object.fromEntries(Object.keys(right.headers).map((name) => [name, 't=1,v1=00'])) },
        { ...old, now: right.now },
      ];
      for (const message of others) {
        await expect(gateway.parseWebhook(message)).rejects.toMatchObject({ code: 'signature_invalid' });
      }
    });
  });
}
