import { expect, test } from 'vitest';
import { crowdedFolders } from './folder-sizes.ts';

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, i) => `${folder}/file-${i}.ts`);

test('reports a folder with more than 25 files side by side', () => {
  expect(crowdedFolders([...filesIn('apps/web', 26), ...filesIn('apps/web/pages', 25)])).toEqual([
    { folder: 'apps/web', files: 26 },
  ]);
});

test.each(['demo/pictures', 'docs/decisions', 'apps/server/migrations'])(
  'allows any number of data files in %s',
  (folder) => {
    expect(crowdedFolders(filesIn(folder, 100))).toEqual([]);
  },
);
