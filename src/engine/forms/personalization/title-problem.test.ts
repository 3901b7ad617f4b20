import { expect, test } from 'vitest';
import { filingProblem, titleProblem } from './title-problem.ts';

test.each([
  ['esso', '', undefined],
  ['portal', '', undefined],
  ['screen', '', 'titleRequired'],
  ['esso', '南沙湾智慧灯杆管理平', undefined],
  ['esso', '南沙湾智慧灯杆管理平台', 'titleLength'],
  ['portal', '灯杆_Pole', undefined],
  ['portal', '灯杆_Poles', 'titleLength'],
  ['screen', '𠮷'.repeat(10), undefined],
  ['screen', '𠮷'.repeat(11), 'titleLength'],
  ['portal', 'a b', 'titleCharacters'],
  ['portal', '<b>', 'titleCharacters'],
  ['portal', '灯！', 'titleCharacters'],
] as const)('a title of the group %s, "%s": %s', (system, title, key) => {
  expect(titleProblem(system, title)?.key).toBe(key);
});

test.each([
  ['', true],
  ['https://beian.miit.gov.cn/', true],
  ['http://a.example/?x=1', true],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://a b', false],
  ['//a.example', false],
  [`https://a.example/${'x'.repeat(300)}`, false],
])('a filing link "%s" is valid: %s', (link, isGood) => {
  expect(filingProblem({ title: '粤ICP备1号', link })).toEqual(isGood ? {} : { link: expect.anything() });
});

test('a filing text has a maximum length', () => {
  expect(filingProblem({ title: '备'.repeat(41), link: '' }).title).toEqual({
    key: 'filingLength',
    params: { max: 40 },
  });
});
