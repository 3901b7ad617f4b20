import type { Envelope } from '../../../src/schemas/wire/envelope.ts';
import { type Beside, type BesideName, besideNames } from '../../../src/schemas/wire/session.ts';
import type { AppContext } from '../../http/app-env.ts';

const paths: Record<BesideName, (tenantId: string) => string> = {
  menu: () => '/system/api/current/mainMenu?appName=pc',
  preferences: () => '/system/api/cache/preferences',
  tables: () => '/system/api/cache/tables',
  alarmSettings: () => '/system/api/cache/alarmSettings',
  documents: () => '/island-display/document/index',
  look: () => '/system/api/theme/personalizedSettings',
  intranet: (tenantId) => `/system/api/tenantConfig/isIntranet?tenantId=${encodeURIComponent(tenantId)}`,
};

/**
 * The data of the calls that a start makes beside the one for its user, each as the same session would get it by itself:
 * they run through all checks. What is refused is left out, and unknown names are ignored.
 */
export async function answersBeside(c: AppContext, names: readonly string[], tenantId: string): Promise<Beside> {
  const answers: Beside = {};
  for (const name of besideNames) {
    if (!names.includes(name)) continue;
    const response = await c.var.services.ask(c, paths[name](tenantId));
    const envelope = response.ok ? ((await response.json()) as Envelope) : undefined;
    if (envelope?.code === '1') answers[name] = envelope.data ?? null;
  }
  return answers;
}
