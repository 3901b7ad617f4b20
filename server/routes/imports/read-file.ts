import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { callerSignal } from '../../http/caller-signal.ts';
import { Refusal } from '../../http/envelope.ts';
import { signedIn } from '../../routing/route.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { TaskRefused, WorkFault } from '../../untrusted/untrusted-work.ts';
import type { NamedField } from './import-kind.ts';
import type { Table } from './table.ts';

/**
 * Reads a file of rows in a thread of its own, which ends with its limits or when the caller hangs up.
 * @throws Refusal A0400 for a file that cannot be read, or takes too much time or memory
 */
export async function readFile(c: AppContext, file: File, fields: readonly NamedField[]): Promise<Table> {
  const rows: string[][] = [];
  const input = { bytes: new Uint8Array(await file.arrayBuffer()), fields: fields.map(columnOf) };
  try {
    const read = await c.var.services.untrusted.run<Omit<Table, 'rows'>, string[]>('readTable', input, {
      owner: signedIn(c).userId,
      signal: callerSignal(c),
      onPart: (part) => rows.push(...part),
    });
    return { ...read, rows };
  } catch (error) {
    if (error instanceof WorkFault) throw new Refusal(envelopeStatus.badRequest, faults[error.reason]);
    if (!(error instanceof TaskRefused)) throw error;
    const { status, key, params, fields: wrong } = error.refusal as Refusal;
    throw new Refusal(status, key, params, wrong);
  }
}

const faults: Readonly<Record<WorkFault['reason'], MessageKey>> = {
  tooLong: 'workTooLong',
  tooLarge: 'workTooLarge',
  busy: 'workBusy',
};

/** What the reader needs of a column: kinds add functions to theirs, which no other thread can have. */
const columnOf = ({ field, heading, formerHeadings, insteadOf, isRequired, example }: NamedField): NamedField => ({
  field,
  heading,
  formerHeadings,
  insteadOf,
  isRequired,
  example,
});
