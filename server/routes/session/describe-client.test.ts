import { expect, it } from 'vitest';
import { describeClient } from './describe-client.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${windows} ${webKit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome 130 · Windows'],
  [`${windows} ${webKit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.46`, 'Edge 130 · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 · Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18 · macOS',
  ],
  [`${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari 18 · iOS'],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.49`, 'WeChat 8 · iOS'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/129.0.0.0 Mobile Safari/537.36`, 'Chrome 129 · Android'],
  ['curl/8.5.0', 'curl'],
  ['<script>', ''],
  ['', ''],
  [null, ''],
])('%s is %s', (userAgent, words) => {
  expect(describeClient(userAgent)).toBe(words);
});
