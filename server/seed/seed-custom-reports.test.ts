import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { customReports, dashboards, mediaFiles, reportRuns, users, wallScreens } from '../db/schema.ts';
import { askReport } from '../reports/ask-report.ts';
import { nextRun } from '../reports/timing/next-run.ts';
import { readerOf } from '../routes/alarms/alarm-reader.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { readSeedMark } from './seed-database.ts';
import { TENANT_IDS } from './special-ids.ts';

let database: Database;
let now: Date;
beforeAll(async () => {
  database = await borrowDatabase();
  now = new Date((await readSeedMark(database.db))?.seededAt ?? '');
});
afterAll(() => database.close());

it('a scheduled report has run at the times of its schedule, last before now, with the file that it sent', async () => {
  const { db } = database;
  for (const tenantId of Object.values(TENANT_IDS)) {
    const reports = await db.select().from(customReports).where(eq(customReports.tenantId, tenantId));
    const [report] = reports.filter(({ schedule }) => schedule !== null);
    const runs = await db
      .select()
      .from(reportRuns)
      .where(eq(reportRuns.reportId, report?.id ?? ''))
      .orderBy(reportRuns.runAt);
    expect(runs.length).toBeGreaterThan(2);
    const last = runs.at(-1)!;
    expect(last.runAt).toEqual(report!.lastRunAt);
    expect(last.runAt <= now).toBe(true);
    expect(nextRun(report!.schedule!, now)).toEqual(report!.nextRunAt);
    for (const [index, { runAt }] of runs.slice(1).entries())
      expect(nextRun(report!.schedule!, runs[index]!.runAt)).toEqual(runAt);
    expect(nextRun(report!.schedule!, last.runAt)).toEqual(report!.nextRunAt);
    for (const { rows, message } of runs) expect(message.en).toMatch(rows > 0 ? /rows, sent to/ : /^No data/);
    const [file] = await db
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.id, last.fileId ?? ''));
    // A quiet week of the small tenant has no alarm.
    expect(file?.content?.toString() ?? 'none').toContain(last.rows > 0 ? '告警类型周报' : 'none');
    for (const { lastRunAt } of reports) expect(lastRunAt).not.toBeNull();
  }
});

it('a run has found what the report finds at that time', async () => {
  const { db } = database;
  const runs = await db
    .select({ run: reportRuns, report: customReports })
    .from(reportRuns)
    .innerJoin(customReports, eq(customReports.id, reportRuns.reportId))
    .where(eq(reportRuns.tenantId, TENANT_IDS.city));
  for (const { run, report } of runs) {
    const owner = { tenantId: report.tenantId, userId: report.ownerId };
    const reader = await readerOf(db, owner, { now: run.runAt, locale: 'zh' });
    const found = await askReport(db, reader, report.definition);
    expect([report.name, found.rows]).toEqual([report.name, run.rows]);
  }
});

it('a wall screen shows a dashboard, by a link that its owner has to issue', async () => {
  const { db } = database;
  const screens = await db.select().from(wallScreens);
  expect(screens.map(({ tenantId }) => tenantId).toSorted()).toEqual(Object.values(TENANT_IDS).toSorted());
  for (const { dashboardIds, ownerId } of screens) {
    const [dashboard] = await db
      .select()
      .from(dashboards)
      .where(eq(dashboards.id, dashboardIds[0] ?? ''));
    expect(dashboard).toMatchObject({ ownerId });
    expect(dashboard?.panels.length).toBeGreaterThan(3);
    expect(await db.$count(users, eq(users.id, ownerId))).toBe(1);
  }
});
