import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { alarmTypes } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { countAlarms, findAlarmType } from './alarm-type-rows.ts';
import { changeAlarmTypes } from './save-alarm-type.ts';

/** DELETE /island-alarm/api/alarmtype/{ids}: deletes the tenant's own types one by one; one with alarms stays. */
export async function deleteAlarmTypes(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  let refusals = new Map<string, Refusal>();
  await changeAlarmTypes(c, async (tx, tenantId) => {
    refusals = await deleteEach(ids, async (id) => {
      const type = await findAlarmType(tx, tenantId, id);
      if (type.tenantId === null) throw new Refusal(envelopeStatus.dataError, 'platformAlarmType');
      const count = await countAlarms(tx, tenantId, id);
      const name = type.name[c.var.locale];
      if (count > 0) throw new Refusal(envelopeStatus.dataError, 'alarmTypeInUse', { name, count });
      await tx.delete(alarmTypes).where(and(eq(alarmTypes.id, id), eq(alarmTypes.tenantId, tenantId)));
    });
  });
  return answerDeletion(c, ids, refusals);
}
