import { parsePictureUrl, pictureUrl } from '@shop/domain/catalog/picture-url';
import { expect, test } from 'vitest';
import { remotePictureAddress, remotePictureKey, remotePictureSignature } from './remote-picture.ts';

test.each(['https://cms.example.com/uploads/hero_1a2b.jpg', 'http://localhost:1337/uploads/größe.png?x=1'])(
  'the URL of %s is a picture URL that leads back to it',
  (address) => {
    const url = pictureUrl({ key: remotePictureKey(address), width: 800 });
    expect(url).toMatch(/^\/media\/remote\/[\w-]+\/800$/);
    const parsed = parsePictureUrl(url);
    expect(parsed?.width).toBe(800);
    expect(remotePictureAddress(parsed?.key ?? '')).toBe(address);
  },
);

test('a key carries its signature', () => {
  const url = pictureUrl({ key: remotePictureKey('https://images.example.com/a.jpg?w=1', 'a_b-c'), width: 800 });
  const { key = '' } = parsePictureUrl(url) ?? {};
  expect([remotePictureAddress(key), remotePictureSignature(key)]).toEqual([
    'https://images.example.com/a.jpg?w=1',
    'a_b-c',
  ]);
});

test.each(['coat-0123456789ab', 'remote/%%%', 'remote/_____w'])('%s is the key of no remote picture', (key) => {
  expect(remotePictureAddress(key)).toBeUndefined();
});
