import { describe, expect, test } from 'vitest';
import { isVideoKey, videoUrl } from './video-url.ts';

describe('a video key', () => {
  test.each([
    ['slip-dress-0123456789ab', true],
    ['0-0123456789ab', true],
    ['0123456789ab', false],
    ['Slip-0123456789ab', false],
    ['../slip-0123456789ab', false],
    ['slip-0123456789ab.mp4', false],
    [`${'a'.repeat(60)}-0123456789ab`, true],
    [`${'a'.repeat(61)}-0123456789ab`, false],
  ])('%s is valid: %s', (key, valid) => {
    expect(isVideoKey(key)).toBe(valid);
  });

  test('is part of the address', () => {
    expect(videoUrl('slip-0123456789ab')).toBe('/media/video/slip-0123456789ab');
  });
});
