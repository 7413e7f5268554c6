import { describe, expect, test } from 'vitest';
import { readChosen } from './preview-choice.ts';

const read = (query: string) => readChosen(new URLSearchParams(query), 4);

describe('choice of a preview', () => {
  test('has the first store and no empty fields by default', () => {
    expect(read('at=&group=&campaign=&path=')).toEqual({
      ...{ storeId: 4, at: undefined, group: undefined, campaign: undefined, drafts: undefined, path: undefined },
    });
  });

  test.each([
    ['/clothing/dresses.html', '/clothing/dresses.html'],
    ['clothing/dresses.html', '/clothing/dresses.html'],
    ['https://outlet.example/new-in.html?page=2', '/new-in.html?page=2'],
    ['//evil.example', '/evil.example'],
  ])('reads %s as the page %s', (path, read_) => {
    expect(read(`path=${encodeURIComponent(path)}`).path).toBe(read_);
  });
});
