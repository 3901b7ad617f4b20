import { isRecord } from '../../../../schemas/rules/is-record.ts';
import { isSameJson } from '../../../compile/suggest/same-json.ts';
import { readFormConfigText } from './form-config-text.ts';

/** What two formConfigs differ in at one place. */
export interface FormDifference {
  what: 'added' | 'removed' | 'changed' | 'moved';
  /** Keys into the formConfig: `['fields', 'uid', 'title']`. */
  at: readonly string[];
  /** As JSON; undefined where there is nothing, and for what has moved. */
  before?: string;
  after?: string;
}

/**
 * What a formConfig has that an earlier one has not, place by place, in the order of the later text. Lists are compared
 * as a whole; keys in another order have moved, since that is the order of added fields.
 *
 * @returns undefined if one of the texts is not JSON
 */
export function formDifferences(before: string, after: string): FormDifference[] | undefined {
  const [from, to] = [readValue(before), readValue(after)];
  return from && to && compare(from.value, to.value, []);
}

/** The value of a text; an empty one is a formConfig without anything. */
function readValue(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: {} };
  const read = readFormConfigText(text);
  return 'issue' in read ? undefined : { value: read.value };
}

function compare(before: unknown, after: unknown, at: readonly string[]): FormDifference[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ what: 'added', at, after: shown(after) }];
  if (after === undefined) return [{ what: 'removed', at, before: shown(before) }];
  if (!isRecord(before) || !isRecord(after))
    return isSameJson(before, after) ? [] : [{ what: 'changed', at, before: shown(before), after: shown(after) }];
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const inside = [...Object.keys(after), ...gone].flatMap((key) =>
    compare(own(before, key), own(after, key), [...at, key]),
  );
  const kept = (one: object, other: object) => Object.keys(one).filter((key) => Object.hasOwn(other, key));
  const isMoved = !isSameJson(kept(before, after), kept(after, before));
  return isMoved ? [{ what: 'moved', at }, ...inside] : inside;
}

const own = (value: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined;
const shown = (value: unknown): string => JSON.stringify(value);
