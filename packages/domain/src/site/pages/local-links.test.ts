import { describe, expect, test } from 'vitest';
import { localMenuLink } from './local-links.ts';

const stagingHost = 'staging.example.com';

describe('§9 localMenuLink, rewriting staging menu links to port 3030 in local development', () => {
  test.each([
    ['https://staging.example.com/new-in.html?page=2', 'http://localhost:3030/new-in.html?page=2'],
    ['http://Staging.example.com/new-in.html', 'http://localhost:3030/new-in.html'],
    ['//staging.example.com', 'http://localhost:3030'],
    ['https://www.example.com/new-in.html', 'https://www.example.com/new-in.html'],
    ['https://staging.example.com.evil.example/', 'https://staging.example.com.evil.example/'],
    ['/new-in.html', '/new-in.html'],
    ['#', '#'],
  ])('%s becomes %s', (url, local) => {
    expect(localMenuLink(url, { environment: 'development', stagingHost })).toBe(local);
  });

  test.each(['production', 'staging', 'test'])('keeps links in %s', (environment) => {
    const url = 'https://staging.example.com/new-in.html';
    expect(localMenuLink(url, { environment, stagingHost })).toBe(url);
  });
});
