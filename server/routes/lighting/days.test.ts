import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const path = '/island-ams/lighting/day';
let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  token = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

interface Day {
  date: string;
  kind: string;
  name: string;
}
const days = async (year: string) =>
  (await platform.call<Day[]>('GET', `${path}/list?year=${year}`, { token })).data.map(({ date, kind, name }) =>
    [date, kind, name].join(' '),
  );

it('a file of holidays is read as spreadsheets write its dates; wrong rows are named and the others stored', async () => {
  await platform.call('POST', path, { token, body: { date: '2027-02-07', kind: 'holiday', name: '旧名' } });
  const end = await createImportClient(platform, { token, path }).load(
    [
      'Date,Type,Name',
      '2027/1/1,Public holiday,元旦',
      '2027年2月6日,节假日,春节',
      '2027-02-07,节假日,春节',
      '2027-2-20,调休上班,春节调休',
      '2027-02-30,节假日,没有的一天',
      '2027/02/06,节假日,再一次',
      '2027-05-01,假期,劳动节',
      '2027-05-02,节假日,',
    ].join('\n'),
  );
  expect(end).toMatchObject({ status: 'done', ok: 4, failed: 4 });
  expect(end.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '6 Date: Enter a date, such as 2027-01-01',
    '7 Date: This date appears twice in the file',
    '8 Type: Enter "Public holiday" or "Make-up workday"',
    expect.stringMatching(/^9 Name: /),
  ]);
  expect(await days('2027')).toEqual([
    '2027-01-01 holiday 元旦',
    '2027-02-06 holiday 春节',
    '2027-02-07 holiday 春节',
    '2027-02-20 workday 春节调休',
  ]);
});

it('a day is added, changed, found by year and kind, and deleted; one that does not exist is refused', async () => {
  const add = (body: Day) => platform.call('POST', path, { token, body });
  await add({ date: '2031-10-01', kind: 'holiday', name: '国庆节' });
  await add({ date: '2031-10-01', kind: 'holiday', name: '国庆' });
  await add({ date: '2031-10-11', kind: 'workday', name: '国庆调休' });
  expect(await days('2031')).toEqual(['2031-10-01 holiday 国庆', '2031-10-11 workday 国庆调休']);
  const { data } = await platform.call<{ data: Day[]; total: number }>('POST', `${path}/page`, {
    token,
    body: { condition: { year: '2031', kind: 'workday' } },
  });
  expect(data).toMatchObject({ total: 1, data: [{ date: '2031-10-11' }] });
  const wrong = await add({ date: '2031-02-30', kind: 'holiday', name: '无' });
  expect(wrong.envelope).toMatchObject({ code: '0', data: { fields: { date: expect.any(String) } } });
  await platform.call('DELETE', `${path}/2031-10-01`, { token });
  expect(await days('2031')).toEqual(['2031-10-11 workday 国庆调休']);
  expect((await platform.call('DELETE', `${path}/2031-10-01`, { token })).envelope.code).toBe('0');
});
