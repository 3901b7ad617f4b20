import { and, inArray } from 'drizzle-orm';
import type { DataResult } from '../../../src/schemas/wire/analytics.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type WallDashboard, WallData, type WallQuestion, type WallScreen } from '../../../src/schemas/wire/wall.ts';
import { mapPanel } from '../../../src/schemas/wire/wall-words.ts';
import { answerQueries } from '../../analytics/run-queries.ts';
import { dashboards } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { message } from '../../texts/messages.ts';
import { readerOf } from '../alarms/alarm-reader.ts';
import { visibleTo } from '../dashboards/dashboard-rows.ts';
import { readPersonalization } from '../theme/read-personalization.ts';
import { requireOwnWall, requireWall, type WallRecord } from './wall-key.ts';

/** GET /island-chart/wall/screen: what the screen of the key shows. */
export async function sendScreen(c: AppContext): Promise<Response> {
  return success(c, await describeScreen(c, await requireWall(c)));
}

/** GET /island-chart/wall/{id}/screen: the same for its creator, who needs no key. */
export async function sendPreview(c: AppContext): Promise<Response> {
  return success(c, await describeScreen(c, await requireOwnWall(c)));
}

/** POST /island-chart/wall/data: the queries of the screen's panels, with its creator's permissions of this moment. */
export async function sendWallData(c: AppContext): Promise<Response> {
  const { panels } = await readBody(c, WallData);
  const screen = await requireWall(c);
  const known = new Set((await loadDashboards(c, screen)).flatMap(questionsOf));
  const allowed = panels.filter((panel) => known.has(keyOf(panel)));
  const reader = await readerOf(
    c.var.services.db,
    { tenantId: screen.tenantId, userId: screen.ownerId },
    { now: c.var.services.clock(), locale: c.var.locale },
  );
  const answers = await answerQueries(c, reader, allowed.map(pick));
  const unknown = (id: string): DataResult => ({
    id,
    status: envelopeStatus.notFound,
    message: message(c.var.locale, 'recordMissing'),
  });
  return success(
    c,
    panels.map(({ id }) => answers.find((answer) => answer.id === id) ?? unknown(id)),
  );
}

async function describeScreen(c: AppContext, screen: WallRecord): Promise<WallScreen> {
  const { db } = c.var.services;
  const looks = await readPersonalization(db, screen.tenantId);
  const look = (system: string, type: string) =>
    looks.find((row) => row.system === system && row.type === type && (row.title || row.link));
  return {
    name: screen.name,
    title: screen.title || look('screen', 'title')?.title || '',
    seconds: screen.seconds,
    dashboards: await loadDashboards(c, screen),
    portal: { title: look('portal', 'title')?.title ?? '', logo: look('portal', 'logo')?.link ?? '' },
  };
}

/** Loads the dashboards in their order, as far as the creator sees them. */
export async function loadDashboards(
  c: AppContext,
  { tenantId, ownerId, dashboardIds }: WallRecord,
): Promise<WallDashboard[]> {
  const rows = await c.var.services.db
    .select()
    .from(dashboards)
    .where(and(visibleTo({ tenantId, userId: ownerId }), inArray(dashboards.id, dashboardIds)));
  return dashboardIds.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const panels = row.panels
      .filter(({ query, url, type }) => query || url || type === mapPanel)
      .map(({ to: _, ...panel }) => panel);
    return panels.length === 0 ? [] : [{ id, name: row.name, scale: row.scale ?? 'HOUR', panels }];
  });
}

/** What the panels of a dashboard ask: the link answers nothing else. */
const questionsOf = ({ panels, scale }: WallDashboard): string[] =>
  panels.flatMap((panel) =>
    panel.query ? [keyOf({ ...panel.query, scale: panel.scale ?? scale } as WallQuestion)] : [],
  );

/** Equal questions have one key; nothing and null are the same. */
function keyOf({ dataSet, measures, dimension, split, filters, compare, top, sort, scale }: Omit<WallQuestion, 'id'>) {
  const chosen = Object.entries(filters ?? {})
    .filter(([, value]) => value.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = [dataSet, measures, dimension, split, chosen, compare, top, sort, scale];
  return JSON.stringify(parts.map((part) => part || null));
}

/** The declared parts of a question: others would be read too, such as a period. */
const pick = ({
  id,
  dataSet,
  measures,
  dimension,
  split,
  filters,
  compare,
  top,
  sort,
  scale,
  points,
}: WallQuestion) => ({ id, dataSet, measures, dimension, split, filters, compare, top, sort, scale, points });
