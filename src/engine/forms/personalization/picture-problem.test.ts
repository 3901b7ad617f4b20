import { describe, expect, test } from 'vitest';
import { pictureRules } from '../../../schemas/wire/personalization-rules.ts';
import { acceptOf, bytesText, contentProblem, fileProblem, oddSize } from './picture-problem.ts';
import { readPicture } from './read-picture.ts';
import { filmBytes, iconBytes, jpegBytes, markupBytes, pngBytes } from './test-pictures.ts';

const logo = pictureRules.esso.logo!;
const background = pictureRules.esso.backgroundImage!;
const favicon = pictureRules.portal.favicon!;

describe('the content of a file', () => {
  test.each([
    ['a PNG', pngBytes(110, 90), { format: 'png', width: 110, height: 90 }],
    ['a JPEG after a comment and a table', jpegBytes(1920, 1080), { format: 'jpg', width: 1920, height: 1080 }],
    ['an icon, by its largest size', iconBytes(16, 48, 32), { format: 'ico', width: 48, height: 48 }],
    ['an icon of 256', iconBytes(256), { format: 'ico', width: 256, height: 256 }],
    ['a film', filmBytes(), { format: 'mp4' }],
    ['a truncated PNG', pngBytes(1, 1).subarray(0, 12), { format: 'png' }],
    ['a truncated JPEG', jpegBytes(9, 9).subarray(0, 200), { format: 'jpg' }],
    [
      'a JPEG whose segment has no length',
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]),
      { format: 'jpg' },
    ],
    ['an icon without sizes', iconBytes(), { format: 'ico' }],
    ['markup', markupBytes(), undefined],
    ['a camera picture in a video container', filmBytes(40, 'heic'), undefined],
    ['nothing', new Uint8Array(), undefined],
    ['three bytes', new Uint8Array([0, 0, 1]), undefined],
  ])('is read: %s', (_, bytes, picture) => {
    expect(readPicture(bytes)).toEqual(picture);
  });

  test.each([
    ['fits', logo, pngBytes(110, 110), undefined],
    ['is wider than recommended', logo, pngBytes(400, 110), undefined],
    ['is a strip', logo, pngBytes(600, 110), 'pictureShape'],
    ['is a vertical strip', logo, pngBytes(110, 600), 'pictureShape'],
    ['has the maximum size', background, jpegBytes(4096, 2304), undefined],
    ['has too long a side', background, jpegBytes(4097, 2304), 'picturePixels'],
    ['would fill the memory', background, pngBytes(60_000, 60_000), 'picturePixels'],
    ['has no size', logo, pngBytes(0, 0), 'pictureUnreadable'],
    ['is truncated', logo, pngBytes(1, 1).subarray(0, 12), 'pictureUnreadable'],
    ['is a video where videos are allowed', background, filmBytes(), undefined],
    ['is a video where pictures are allowed', logo, filmBytes(), 'pictureFormat'],
    ['is markup', logo, markupBytes(), 'pictureFormat'],
    ['is an icon where icons are allowed', favicon, iconBytes(32), undefined],
    ['is a JPEG where icons are allowed', favicon, jpegBytes(32, 32), 'pictureFormat'],
  ])('that %s', (_, rule, bytes, key) => {
    expect(contentProblem(rule, bytes)?.key).toBe(key);
  });

  test('read only partially may have its size later in the file', () => {
    const beginning = jpegBytes(9000, 9000).subarray(0, 100);
    expect(contentProblem(background, beginning, false)).toBeUndefined();
    expect(contentProblem(background, beginning)?.key).toBe('pictureUnreadable');
  });

  test('with another size than recommended has a note', () => {
    expect(oddSize(logo, pngBytes(110, 110))).toBeUndefined();
    expect(oddSize(background, filmBytes())).toBeUndefined();
    expect(oddSize(logo, pngBytes(220, 110))).toMatchObject({ width: 220, height: 110 });
  });
});

describe('a file before it is read', () => {
  test.each([
    ['logo.png', 100 * 1024, undefined],
    ['LOGO.JPEG', 1, undefined],
    ['logo.png', 100 * 1024 + 1, { key: 'pictureBytes', params: { limit: '100 KB', size: '101 KB' } }],
    ['logo.svg', 1, { key: 'pictureFormat', params: { formats: 'PNG, JPG' } }],
    ['logo', 1, { key: 'pictureFormat', params: { formats: 'PNG, JPG' } }],
    ['logo.png.exe', 1, { key: 'pictureFormat', params: { formats: 'PNG, JPG' } }],
  ])('%s of %i bytes', (name, size, problem) => {
    expect(fileProblem(logo, { name, size })).toEqual(problem);
  });

  test('the message shows the limit in readable units', () => {
    expect(fileProblem(background, { name: 'a.mp4', size: 50 * 1024 ** 2 })?.params).toEqual({
      limit: '15 MB',
      size: '50 MB',
    });
    expect([bytesText(1), bytesText(1.5 * 1024 ** 2)]).toEqual(['1 KB', '1.5 MB']);
    expect(acceptOf(background)).toBe('.jpg,.jpeg,.png,.mp4,.m4v');
  });
});
