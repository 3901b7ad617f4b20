import type { Finding } from '../../../schemas/rules/finding.ts';
import { pointerParts } from '../../../schemas/rules/json-pointer.ts';

/** True for what is only said because something could not be read. */
type IsLost = (finding: Finding) => boolean;

/**
 * Leaves out what is missing because the part that gives it could not be read: the key of a base or a record is misspelt, or
 * a list of declarations has the wrong shape. That is the mistake.
 */
export function withoutLostOrigins(findings: readonly Finding[]): readonly Finding[] {
  const base = findings.find((finding) => isMeant(finding, 'extends') && pointerParts(finding.pointer).length === 1);
  // Without its base nothing of the page can be shown, and only what is written in it can be judged.
  if (base) return findings.flatMap((one) => (one === base ? [{ ...base, at: [''] }] : isOfShape(one) ? [one] : []));
  const lost = findings.flatMap(lostBy);
  return lost.length === 0 ? findings : findings.filter((finding) => !lost.some((isLost) => isLost(finding)));
}

/** What may be said in consequence of a finding. */
function lostBy(finding: Finding): IsLost[] {
  const { pointer, message } = finding;
  const parts = pointerParts(pointer);
  const [list = '', name, key] = parts;
  const isShape = /must be (?:an object|a list)\b/.test(message);
  if (list === 'dialogs' && parts.length <= 2 && isShape) return [isUndeclared('dialog'), isUnfitting];
  if (list === 'shared') {
    if (!isShape && !isMeant(finding, 'fields')) return [];
    return [isUndeclared('shared option list', 'shared field', 'shared steps'), isOfPicked];
  }
  if (list === 'sources') {
    if (parts.length > 3) return [];
    const isRecordUnread = isMeant(finding, 'record') || (key === 'record' && / must be /.test(message));
    if (isRecordUnread) return [isFieldOf(name), isUndeclared('shared option list', 'dialog')];
    return isShape ? [isFieldOf(name), isUndeclared('source'), isUnfitting] : [];
  }
  // The record of the source may have the list.
  if (message.startsWith('"source" is missing')) return [isOptionListIn(parts.slice(0, -1))];
  const isField = /\/fields\/\d+(?:\/\w+)?$/.test(pointer) && / has no field "/.test(message);
  return isField ? [isOfPicked] : [];
}

/** True for a mistake whatever the base is: a value of the wrong type, a key twice, a key that no page has. */
const isOfShape = ({ pointer, message }: Finding): boolean =>
  / must be |^duplicate key /.test(message) ||
  (message.startsWith('unknown key ') && pointerParts(pointer).length === 1);

const isOfPicked: IsLost = ({ message }) => message.startsWith('unknown name "picked.');

/** A key that does not fit where a base or a record would give the rest. */
const isUnfitting: IsLost = ({ pointer, message }) =>
  / does not apply to the /.test(message) && /^\/(?:dialogs\/|sources\/|extends$)/.test(pointer);

const isUndeclared =
  (...types: readonly string[]): IsLost =>
  ({ named }) =>
    named?.is === 'undeclared' && types.includes(named.type);

/** An option list that is unknown below a node. */
const isOptionListIn =
  (node: readonly string[]): IsLost =>
  (finding) =>
    isUndeclared('shared option list')(finding) && node.every((part, at) => pointerParts(finding.pointer)[at] === part);

/** A field that a source lacks; of any source without a name. */
const isFieldOf =
  (source: string | undefined): IsLost =>
  ({ message }) =>
    message.startsWith(source === undefined ? 'the source "' : `the source "${source}" `) &&
    message.includes('" has no field ');

const isMeant = ({ message, hint }: Finding, key: string): boolean =>
  message.startsWith('unknown key ') && hint === `Did you mean "${key}"?`;
