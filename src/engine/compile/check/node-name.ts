import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerParts } from '../../../schemas/rules/json-pointer.ts';

/** Names a place in a document by its kinds and ids: `table "users" > column "status"`. */
export function namePlace(document: unknown, pointer: string): string {
  const names: string[] = [];
  let value: unknown = document;
  let parentKey = '';
  const parts = pointerParts(pointer);
  for (const [index, part] of parts.entries()) {
    value = isRecord(value) || Array.isArray(value) ? ownValue(value, part) : undefined;
    // A wrong kind does not name its object.
    const isWrong = parts.length === index + 2 && parts[index + 1] === 'kind';
    const name = nodeName(value, parentKey, part, isWrong);
    if (name) names.push(name);
    parentKey = part;
  }
  return names.join(' > ');
}

const ownValue = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

/** Names of the entries of lists and records, by key. */
const members: Record<string, string> = {
  columns: 'column',
  filters: 'filter',
  fields: 'field',
  toolbar: 'button',
  rowActions: 'row action',
  nodeActions: 'node action',
  batch: 'batch button',
  actions: 'button',
  options: 'option',
  sources: 'source',
  dialogs: 'dialog',
  panels: 'panel',
  cards: 'card',
  series: 'series',
  choose: 'branch',
  do: 'step',
  move: 'step',
  submit: 'step',
  add: 'step',
  edit: 'step',
  catch: 'step',
  finally: 'step',
};
const numbered = new Set(['step', 'branch']);

/**
 * The name of a node by its kind and id: `column "status"`; undefined for an object that is only a part of one.
 *
 * @param isWrong true if its kind is a mistake, which does not name it
 */
export function nodeName(value: unknown, parentKey: string, key: string, isWrong = false): string | undefined {
  if (!isRecord(value)) return undefined;
  const member = Object.hasOwn(members, parentKey) ? members[parentKey] : undefined;
  if (parentKey === 'sources' || parentKey === 'dialogs') return `${member} "${key}"`;
  const isEntry = /^\d+$/.test(key);
  if (member && isEntry && numbered.has(member)) return `${member} ${Number(key) + 1}`;
  const own = [value.id, value.field, value.key, value.value].find((part) => typeof part === 'string' && part !== '');
  const named = (word: string) => (own === undefined ? word : `${word} "${String(own)}"`);
  if (member && isEntry) return own === undefined ? `${member} ${Number(key) + 1}` : named(member);
  // Conditions may have a kind of their own.
  if (typeof value.kind === 'string' && key !== 'filters') return named(isWrong ? 'block' : value.kind);
  // Items of a block that are not blocks: a tab, a number, a value.
  if (parentKey === 'items' && isEntry) return named(isRecord(value.body) ? 'tab' : 'item');
  return undefined;
}
