import { expect, test } from 'vitest';
import { type Received, sumTraffic } from './traffic.ts';

const received = (path: string, transferSize: number, encodedBodySize = transferSize, startTime = 0): Received => ({
  url: `http://127.0.0.1:3000/${path}`,
  startTime,
  responseEnd: startTime + 100,
  transferSize,
  encodedBodySize,
});

test('files and calls are requests; a call has no file extension', () => {
  const all = [
    received('', 1000),
    received('assets/start.js', 20_000),
    received('console.config.json', 500),
    received('system/api/current/mainMenu?appName=pc.v1', 2000),
    received('system/login', 1500),
  ];
  expect(sumTraffic(all, 1000)).toMatchObject({ requests: 5, calls: 2, bytes: 25, script: 20 });
});

test('does not count a cached response as a request, but counts its script', () => {
  const all = [received('assets/start.js', 0, 20_000), received('index.html', 300, 0), received('system/login', 1500)];
  expect(sumTraffic(all, 1000)).toMatchObject({ requests: 2, calls: 1, bytes: 1.8, script: 0, usedScript: 20 });
});

test('a request without an answer counts, its bytes do not; later requests do not count', () => {
  const all = [received('a.js', 1000), received('system/login', 1000, 1000, 950), received('b.js', 1000, 1000, 1001)];
  expect(sumTraffic(all, 1000)).toMatchObject({ requests: 2, calls: 1, bytes: 1, script: 1 });
});
