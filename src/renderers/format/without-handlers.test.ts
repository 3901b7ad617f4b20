import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { withoutHandlers } from './without-handlers.ts';

test.each([
  ['<img src=x onerror=alert(1)>', '<img src=x>'],
  ['<img src="x" ONERROR = "alert(1)" alt="a">', '<img src="x" alt="a">'],
  ["<a onclick='x()' href='/y'>on</a>", "<a href='/y'>on</a>"],
  ['<svg/onload=alert(1)>', '<svg>'],
  ['<p title="a onclick=b">onclick=c</p>', '<p title="a onclick=b">onclick=c</p>'],
  ['<p title="1 > 0" onclick="x">t</p>', '<p title="1 > 0">t</p>'],
  ['<body onload=x()>', '<body>'],
  ['1 < 2 and on', '1 < 2 and on'],
])('%s becomes %s', (html, expected) => {
  expect(withoutHandlers(html)).toBe(expected);
});

test('leaves text without tags as it is, and takes a time that grows with its length only', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('<')),
      (text) => {
        expect(withoutHandlers(text)).toBe(text);
      },
    ),
    { numRuns: propertyRuns(500) },
  );
  for (const part of ['<a', '<a "', '<a x=', '<a \'"', '<a on']) withoutHandlers(part.repeat(50_000));
});
