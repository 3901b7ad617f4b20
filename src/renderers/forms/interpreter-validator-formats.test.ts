import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { expectSame, ours, theirs } from './test-compare-validators.ts';

/** Every run of every machine tries the same texts. */
const seed = 20_261_121;

describe(`formats say the same about near misses, seed ${seed}`, () => {
  const good: Record<string, string[]> = {
    date: ['2024-02-29', '1900-02-29', '2000-02-29', '2026-11-31'],
    time: ['12:30:00', '23:59:60Z', '00:00:00.123+08:00', '12:30:00+0800'],
    'date-time': ['2024-02-29T12:30:00Z', '2024-02-29 12:30:00.5+08:00', '2024-02-29t12:30:00'],
    duration: ['P1Y2M3DT4H5M6S', 'P3W', 'PT1S', 'P'],
    email: ['a.b+c@mail-x.example.cn', "o'n@a.b", 'a@b'],
    hostname: ['a-b.example.cn.', 'localhost', '-a.b', `${'a'.repeat(63)}.cn`],
    ipv4: ['192.168.0.1', '255.255.255.255', '01.002.3.4'],
    ipv6: ['::', '::1', 'fe80::1:2', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::', '::ffff:10.0.0.1', '1:2:3:4:5:6:1.2.3.4'],
    uri: [
      'http://u:p@a.cn:80/x/y?q=1#f',
      'urn:a:b',
      'http://[::1]:8/x',
      'a:/[v1.a]',
      'mailto:a@b.cn',
      'http://a/%e4%b8%ad',
    ],
    'uri-reference': ['../a?b#c', '//a.cn/"x"', '#', '', 'http://[1::2]', '/a//b'],
    'uri-template': ['http://a/{b}{?c,d*}', '{+x:10}', 'a%20b', '{a.b}'],
    url: ['https://a.cn/x', 'http://8.8.8.8:8080/', 'ftp://u:p@a.b.cn', 'http://10.0.0.1', 'http://路灯.中国'],
    uuid: ['urn:uuid:123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-12D3-A456-426614174000'],
    'json-pointer': ['/a~1b/~0', '', '/'],
    'json-pointer-uri-fragment': ['#/a%20b/~0', '#', '#/_-.!'],
    'relative-json-pointer': ['0#', '12/a/b', '01'],
    byte: ['YWI=', 'YWJj', 'YQ==', '', 'Y\nYWJj', 'a_b-'],
    'data-url': ['data:text/plain;base64,YQ==', 'data:image/svg+xml;name=a.svg;base64,YQ==', 'data:;base64,'],
    color: ['#fff', 'ffffff', 'teal', 'rgb(1, 20,255)', 'rgb(1%,20%,100%)', '#ffff'],
    regex: ['^a$', '(', 'a\\Z', '\\Z'],
    password: ['x'],
    binary: ['x'],
  };
  const characters = [...'0123456789abfzPTZWt:.-+/\\@%#?&=[]{}()~_,;*"\'^!| \n\u2028中😀ſK'];
  const character = fc.constantFrom(...characters);

  test.each(Object.keys(good))('%s', (format) => {
    const schema: RJSFSchema = { format };
    const edit = fc.tuple(fc.nat(60), fc.nat(2), fc.option(character, { nil: '' }));
    const text = fc.tuple(fc.constantFrom(...good[format]!), fc.array(edit, { maxLength: 2 })).map(([base, edits]) =>
      edits.reduce((old, [at, skip, fill]) => {
        const place = at % (old.length + 1);
        return old.slice(0, place) + fill + old.slice(place + skip);
      }, base),
    );
    const say = (validator: ValidatorType, value: string) =>
      validator.rawValidation(schema, value).errors === undefined;
    fc.assert(
      fc.property(text, (value) => say(ours, value) === say(theirs, value)),
      { seed, numRuns: propertyRuns(1500), examples: good[format]!.map((value): [string] => [value]) },
    );
  });

  test('the formats of numbers', () => {
    for (const format of ['int32', 'int64', 'float', 'double', 'date']) {
      expectSame({ schema: { format }, values: [2 ** 31, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31) - 1, 1.5, 1e300, 'x'] });
    }
  });
});
