import { desc, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataAnswer } from '../../../src/schemas/wire/analytics.ts';
import type { PanelItemRow } from '../../../src/schemas/wire/charts.ts';
import { operationLog } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  // A fixed clock: the last step of an axis ends now.
  const now = new Date();
  platform = await makeTestPlatform({ clock: () => now });
  token = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const panels = [
  {
    id: 'a',
    dataSet: 'devices',
    measures: ['count'],
    dimension: 'area',
    split: 'status',
    totals: true,
    title: 'Devices: all',
  },
  { id: 'b', dataSet: 'devices', measures: ['count', 'onlineRate'], title: 'devices  all' },
];
const post = <Data>(path: string, body: unknown) => platform.call<Data>('POST', path, { token, body });

describe('a report', () => {
  it('is a workbook with a sheet per panel, whose numbers are numbers', async () => {
    const { http } = await post('/island-chart/report/export', { name: 'Week 47', format: 'xlsx', panels });
    expect(http.headers.get('content-disposition')).toBe('attachment; filename=Week%2047.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await http.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['Devices  all', 'devices  all 2']);
    const [devices, figures] = sheets.map(({ rows }) => rows);
    expect(devices?.[0]).toEqual(['', 'Online', 'Offline', 'Not activated', 'Total']);
    expect(devices?.at(-1)?.[0]).toBe('Total');
    expect(devices?.at(-1)?.at(-1)).toBe(300);
    expect(figures?.[1]).toEqual(['Devices', 300]);
    expect(figures?.[2]?.[0]).toBe('Online rate (%)');
    const [logged] = await platform.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.objectType, 'report'))
      .orderBy(desc(operationLog.createdAt));
    expect(logged).toMatchObject({ type: 'export', objectName: 'Week 47', succeeded: true });
  });

  it('is a CSV file with a section per panel, which runs nothing', async () => {
    const body = { name: 'week', title: '=1+1', format: 'csv', panels };
    const { http } = await post('/island-chart/report/export', body);
    const lines = (await http.text()).split('\r\n');
    expect(lines[0]).toBe("'=1+1");
    expect(lines).toContain('Devices: all');
    expect(lines).toContain('Devices,300');
  });

  it.each([
    ['HOUR', /^\d{4}-\d\d-\d\d \d\d:00:00$/],
    ['MONTH', /^\d{4}-\d\d-\d\d$/],
    ['YEAR', /^\d{4}-\d\d$/],
  ])('has whole times, and names their zone (%s)', async (scale, format) => {
    const panel = { id: 't', dataSet: 'energy', measures: ['energy'], dimension: 'time', scale };
    const { http } = await post('/island-chart/report/export', { name: 'week', format: 'csv', panels: [panel] });
    const [, , , heading, ...rows] = (await http.text()).trim().split('\r\n');
    expect(heading).toMatch(/^Time \(UTC\+8\),/);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(row.split(',')[0]).toMatch(format);
  });

  it('with a panel that cannot be answered is refused, and names it', async () => {
    const body = { name: 'week', format: 'csv', panels: [...panels, { id: 'c', dataSet: 'nothing', measures: ['x'] }] };
    const { envelope } = await post('/island-chart/report/export', body);
    expect(envelope).toMatchObject({
      status: 'A0400',
      msg: expect.stringContaining('Panel 3: Unknown data set nothing'),
    });
  });
});

describe('the library of panels', () => {
  const page = async (criteria: object) =>
    (
      await post<{ content: PanelItemRow[]; totalElements: number }>('/chart/panelItemPage', {
        panelItemCriteria: criteria,
      })
    ).data;

  it('is paged, by name and type', async () => {
    const all = await page({ pageNum: 1, pageSize: 6 });
    expect(all.content).toHaveLength(6);
    expect(all.totalElements).toBe(14);
    expect((await page({ pageNum: 3, pageSize: 6 })).content).toHaveLength(2);
    expect((await page({ name: 'ALARM', type: 'pie' })).content.map(({ id }) => id)).toEqual([
      'alarmsByType',
      'alarmsByLevel',
    ]);
  });

  it('has data for every panel, the same saved, previewed and batched', async () => {
    const { content } = await page({ pageSize: 100 });
    for (const { id, type, outward, query, name } of content) {
      const saved = await platform.call<DataAnswer>('GET', `/chart/panelItemData?id=${id}&scale=WEEK`, { token });
      const preview = await post<DataAnswer>('/chart/previewData', {
        panelItemDTO: { type, outward, query, scale: 'WEEK' },
      });
      const batch = await post<{ data?: DataAnswer }[]>('/island-chart/data/query', {
        panels: [{ id: 'q', ...query, scale: 'WEEK' }],
      });
      expect(saved.data.option.title.text).toBe(name);
      expect(saved.data.option.xAxis[0].data).toEqual(preview.data.option.xAxis[0].data);
      expect(batch.data[0]?.data?.option).toEqual(preview.data.option);
    }
  });
});
