import { dashboardColumns, maxPanels } from '../../../src/schemas/blocks/dashboard-limits.ts';
import { type DashboardPanel, type DashboardSave, dashboardLimits } from '../../../src/schemas/wire/dashboards.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import type { MessageKey } from '../../texts/messages.ts';

/** Web addresses and paths of this site; a scheme such as javascript: or a host after // is neither. */
const isAddress = (text: string): boolean => /^(https?:\/\/[^\s\\]+|\.{0,2}\/(?![/\\])[^\s\\]*|#[^\s\\]*)$/i.test(text);

const refuse = (key: MessageKey, params: Record<string, string | number>): Refusal =>
  new Refusal(envelopeStatus.badRequest, key, params, { panels: key });

/** @throws Refusal A0400 naming what is wrong: fields, too many panels, or panels that do not fit (DASH-01) */
export function checkDashboard({ name, isStandard, isShared, panels }: DashboardSave): { name: string } {
  const fields: FieldMessages = {};
  const trimmed = name.trim();
  if (trimmed === '') fields.name = 'fieldRequired';
  if ([...trimmed].length > dashboardLimits.name) fields.name = 'tooLong';
  if (isStandard && isShared) fields.isShared = 'dashboardStandardShared';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  if (panels.length > maxPanels) throw refuse('dashboardPanels', { max: maxPanels, count: panels.length });
  for (const [index, panel] of panels.entries()) checkPanel(panel, panels.slice(0, index));
  return { name: trimmed };
}

function checkPanel(panel: DashboardPanel, before: readonly DashboardPanel[]): void {
  const { id, x, w, url, to } = panel;
  const name = nameOf(panel);
  if (before.some((other) => other.id === id)) throw refuse('dashboardPanelTwice', { id });
  if (x + w > dashboardColumns) throw refuse('dashboardTooWide', { name, columns: dashboardColumns });
  const under = before.find((other) => overlaps(panel, other));
  if (under) throw refuse('dashboardOverlap', { name, other: nameOf(under) });
  if ([url, to].some((address) => address && !isAddress(address.trim()))) throw refuse('dashboardAddress', { name });
}

const nameOf = ({ title, id }: DashboardPanel): string => title.trim() || id;

const overlaps = (a: DashboardPanel, b: DashboardPanel): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
