import { remotePictureKey } from '@shop/contracts/content/remote-picture';
import { expect, test } from 'vitest';
import { createRemotePictures } from './remote-pictures.ts';

const HOST = 'https://images.example.com';
const sign = (url: string) => `signature-of-${url.length}`;

/** Remote pictures in memory, with the addresses that were fetched. */
function openPictures() {
  const fetched: string[] = [];
  const stored = new Map<string, { reply: unknown; receivedAt: number }>();
  const fetchPicture = async (url: string) => {
    fetched.push(url);
    return Buffer.from(url);
  };
  const pictures = createRemotePictures({
    ...{ contentOrigins: ['https://cms.example.com'], fetchUpload: fetchPicture, fetchRemote: fetchPicture },
    isSigned: (url, signature) => signature === sign(url),
    store: async (bytes) => ({ key: `copy of ${bytes}` }),
    answers: {
      find: async (key) => stored.get(key),
      save: async (key, answer) => void stored.set(key, answer),
      remove: async (key) => void stored.delete(key),
    },
    clock: () => new Date('2026-06-01T12:00:00Z'),
    log: { warn: () => {} },
  });
  return { pictures, fetched };
}

test('copies a picture whose address is signed, with its query', async () => {
  const { pictures } = openPictures();
  const url = `${HOST}/a.jpg?w=1`;
  expect(await pictures.find(remotePictureKey(url, sign(url)))).toBe(`copy of ${url}`);
});

test.each(['', '?w=1', '?w=2'])('fetches no unsigned address: a.jpg%s', async (query) => {
  const { pictures, fetched } = openPictures();
  for (const signature of ['', 'made-up']) {
    expect(await pictures.find(remotePictureKey(`${HOST}/a.jpg${query}`, signature))).toBeUndefined();
  }
  expect(fetched).toEqual([]);
});

test('fetches an upload of the content service once, until it is replaced', async () => {
  const { pictures, fetched } = openPictures();
  const find = (query: string) => pictures.find(remotePictureKey(`https://cms.example.com/uploads/a.jpg${query}`));
  await find('?v=1');
  await find('?v=2');
  expect(fetched).toHaveLength(1);
  await pictures.outdate('/uploads/a.jpg');
  expect(await find('?v=3')).toBe('copy of https://cms.example.com/uploads/a.jpg');
  expect(fetched).toHaveLength(2);
});
