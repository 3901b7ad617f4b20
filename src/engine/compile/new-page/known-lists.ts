import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Library } from '../resolve/library.ts';

/** A call that reads rows, and what pages say of them. */
export interface KnownList {
  /** 'POST /island-assets/device/page'. */
  call: string;
  record: string | undefined;
  dialect: string | undefined;
}

/** The lists that the pages read, in the order of the pages: sources of paged rows and lists of crud blocks. */
function listsIn({ pages, records }: Library): KnownList[] {
  const found: KnownList[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (!isRecord(value)) return;
    for (const list of [value.kind === 'paged' ? value : undefined, value.kind === 'crud' ? value.list : undefined]) {
      const call = isRecord(list) ? callOf(list) : undefined;
      // One with a path to fill or a condition reads a part of the rows, for its page.
      if (call === undefined || call.includes('{') || !isRecord(list)) continue;
      const { record, dialect } = list;
      found.push({ call, record: textOf(record), dialect: textOf(dialect) });
    }
    for (const part of Object.values(value)) visit(part);
  };
  for (const { value } of [...pages.values(), ...records.values()]) visit(value);
  return found;
}

/** The call that most pages read a record with; of several the first. */
export function listOf(record: string, library: Library): KnownList | undefined {
  const counts = new Map<string, { list: KnownList; count: number }>();
  for (const list of listsIn(library)) {
    if (list.record !== record) continue;
    const known = counts.get(list.call);
    counts.set(list.call, { list: known?.list ?? list, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count)[0]?.list;
}

/** A call with what the pages that read it say of its rows. */
export function listRead(call: string, library: Library): KnownList {
  const same = listsIn(library).filter((one) => one.call === call);
  return {
    call,
    record: same.find(({ record }) => record !== undefined)?.record,
    dialect: same.find(({ dialect }) => dialect !== undefined)?.dialect,
  };
}

const callOf = ({ get, post }: Record<string, unknown>): string | undefined =>
  typeof post === 'string' ? `POST ${post}` : typeof get === 'string' ? `GET ${get}` : undefined;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
