import type { HeldContent } from '../../src/schemas/wire/lighting-holders.ts';
import type { LoadAnswer } from '../commands/note-loads.ts';
import type { Queryable } from '../db/db.ts';
import { lightingHolders } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { isOldFirmware } from '../seed/sensors/cabinets.ts';

/** Switch points that the memory of a cabinet with the older firmware takes. */
const oldMemory = 24;

/** What a concentrator is asked to hold. */
export interface AskedLoad {
  content: HeldContent;
  hash: string;
}

/** Reads what concentrators of a step are asked to hold, by their ids: they fetch it from the platform. */
export async function readAskedLoads(tx: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, AskedLoad>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: lightingHolders.deviceId, content: lightingHolders.asked, hash: lightingHolders.askedHash })
    .from(lightingHolders)
    .where(inList(lightingHolders.deviceId, ids))
    .orderBy(lightingHolders.deviceId)
    .for('update');
  return new Map(rows.map(({ id, ...load }) => [id, load]));
}

/** Answers as a cabinet would: the older firmware knows no twilight, and has little memory. */
export function answerLoad(uid: string, { content, hash }: AskedLoad): LoadAnswer {
  if (!isOldFirmware(uid)) return { hash };
  for (const { name, steps } of content.programs) {
    const step = steps.findIndex(({ at }) => at === 'dusk' || at === 'dawn');
    if (step !== -1) return { hash, refusal: 'stepUnknown', facts: { program: name, step: step + 1 } };
  }
  const need = content.programs.reduce((sum, { steps }) => sum + steps.length, 0);
  return need > oldMemory ? { hash, refusal: 'memoryFull', facts: { need, max: oldMemory } } : { hash };
}
