import type { PagedSourcePlan } from '../../compile/plan/plan.ts';
import { buildPageRead } from '../../data/build-read.ts';
import type { Ports } from '../../data/ports.ts';
import { readRows } from '../../records/read-rows.ts';
import { valueAt } from '../../records/record-path.ts';
import { sentText } from '../../records/sent-text.ts';

/** Lists search for parts of texts, so the exact value is looked for among this many rows. */
const maxRows = 200;

interface Wanted {
  /** The conditions of the source. */
  conditions: Record<string, unknown>;
  field: string;
  /** The name of the condition that the service filters by. */
  as: string;
  value: unknown;
  /** The record of the form, which may have the value. */
  id: unknown;
}

const plain = (value: unknown) => sentText(String(value ?? '')).toLowerCase();

/** True if another row of a list has the value; the platform has the last word when the form is saved. */
export async function findTaken(source: PagedSourcePlan, reads: Ports['reads'], wanted: Wanted): Promise<boolean> {
  const { conditions, field, as, value, id } = wanted;
  const filters = { ...conditions, [as]: typeof value === 'string' ? sentText(value) : value };
  const call = buildPageRead(source, { pageNum: 1, pageSize: maxRows, sortName: '', sortOrder: '', filters });
  const answer = await reads.read({ ...call, options: { ...call.options, hideLoading: true, hideError: true } });
  return readRows(answer).rows.some((row) => row.id !== id && plain(valueAt(row, field)) === plain(value));
}
