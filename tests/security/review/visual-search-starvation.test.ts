import { PHOTO_LIMIT } from '@shop/domain/discovery/photo-limit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIp } from '../../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { NETWORK_LIMIT_FACTOR: '1' } });
});
afterAll(() => shop.stop());

async function upload(picture: Buffer, remoteAddress: string) {
  const form = new FormData();
  form.set('image', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'photo.png');
  const request = new Request('http://outlet.localhost', { method: 'POST', body: form });
  return await shop.app.inject({
    method: 'POST',
    url: '/search/api/v2/widgets/visual/upload/visual',
    remoteAddress,
    headers: { host: 'outlet.localhost:3000', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const draw = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

describe('visual search starvation', () => {
  test('a picture of 49 megapixels is refused by its header', async () => {
    const reply = await upload(await draw(7_000), createIp());
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([422, 'picture_too_large']);
  });

  test('a network that sends too many photos waits, another does not', async () => {
    const [photo, busy] = [Buffer.from('not a picture'), createIp()];
    for (let sent = 0; sent < PHOTO_LIMIT.most; sent++) expect((await upload(photo, busy)).statusCode).toBe(400);
    const reply = await upload(photo, busy);
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([429, 'too_many_photos']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await upload(await draw(40), createIp())).statusCode).toBe(200);
  });
});
