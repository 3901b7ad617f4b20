import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceReports } from '../db/schema.ts';
import { createRandom } from '../seed/random/random.ts';
import { DAY_MS, HOUR_MS } from '../seed/tenant-context.ts';
import { makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { createSimulator } from './device-simulator.ts';
import { readReportRate } from './report-rate.ts';

describe('SIMULATE', () => {
  it('is on, off or a number of reports per minute', () => {
    expect([undefined, '', 'on', ' OFF ', '0', '600'].map(readReportRate)).toEqual(['on', 'on', 'on', 'off', 0, 600]);
    for (const value of ['often', '-1', '1.5', '600001'])
      expect(() => readReportRate(value)).toThrow(`SIMULATE is "${value}", but must be on, off`);
  });
});

const evening = 12 * HOUR_MS;

describe('a simulator', () => {
  let platform: TestPlatform;
  // The next evening at 20:00 in the city: the values of lamps that are off do not move.
  let ms = Math.ceil((Date.now() - evening) / DAY_MS) * DAY_MS + evening;
  const clock = () => new Date(ms);
  beforeAll(async () => {
    platform = await makeTestPlatform({ clock });
  });
  afterAll(() => platform.close());

  /** Reports of values in some seconds. */
  async function run(rate: number | 'on', seconds: number): Promise<{ events: number; rows: number }> {
    const { db, realtime } = platform.options;
    const simulator = createSimulator({ db, clock, realtime, random: createRandom(`rate ${rate}`), rate });
    platform.events.length = 0;
    const since = clock();
    for (let second = 0; second < seconds; second += 1) {
      ms += 1000;
      await simulator.tick();
    }
    const rows = await db.$count(deviceReports, sql`reported_at > ${since.toISOString()}`);
    return { events: platform.events.filter(({ event }) => event.type === 'DeviceSensorValue').length, rows };
  }

  it('reports at its rate over all tenants, and stores every report', async () => {
    const { events, rows } = await run(1200, 30);
    // Some that were picked are offline or picked twice, and some values do not move.
    expect(events).toBeGreaterThan(400);
    expect(events).toBeLessThanOrEqual(600);
    expect(rows).toBe(events);
    const tenants = platform.events.map(({ to }) => to).filter((to) => to.startsWith('tenant:'));
    expect(new Set(tenants).size).toBe(2);
  });

  it('reports less than once a second at a low rate', async () => {
    const { events } = await run(10, 60);
    expect(events).toBeGreaterThan(6);
    expect(events).toBeLessThanOrEqual(10);
  });

  it('reports every four seconds by default, and not at all at 0', async () => {
    const { events } = await run('on', 8);
    expect(events).toBeGreaterThan(4);
    // Three of each tenant, twice, and disturbed ones.
    expect(events).toBeLessThanOrEqual(2 * (2 * 2 * 3));
    expect((await run(0, 200)).events).toBe(0);
    expect(platform.events).toEqual([]);
  });
});
