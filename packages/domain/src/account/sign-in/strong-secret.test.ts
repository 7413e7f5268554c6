import { expect, test } from 'vitest';
import { isStrongSecret } from './strong-secret.ts';

test.each([
  ['K7pQx2vRw9mZb4nTfL8sYc3hJd6gUa1e', true],
  ['9f2c1e7ab04d8863f5170bc2d9e4a6b8', true],
  ['K7pQx2vRw9mZb4nTfL8sYc3hJd6gUa1', false],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', false],
  ['change-me-change-me-change-me-change-me', false],
  ['this-is-the-default-key-of-the-shop-0', false],
  ['my-super-secret-signing-key-of-the-shop', false],
  ['K7pQx2vRw9mZb4nTK7pQx2vRw9mZb4nT', false],
  ['K7pQx2vR w9mZb4nTfL8sYc3hJd6gUa1e', false],
  ['', false],
])('isStrongSecret(%j) is %s', (secret, answer) => {
  expect(isStrongSecret(secret)).toBe(answer);
});
