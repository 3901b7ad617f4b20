import type { Finding } from '../../../schemas/rules/finding.ts';
import { pointerParts } from '../../../schemas/rules/json-pointer.ts';

/**
 * Leaves out what is missing because the part that gives it could not be read: the key of a base or a record is misspelt, or
 * a list of declarations has the wrong shape. That is the mistake.
 */
export function withoutLostOrigins(findings: readonly Finding[]): readonly Finding[] {
  const base = findings.find((finding) => isMeant(finding, 'extends') && pointerParts(finding.pointer).length === 1);
  // Without its base nothing of the page can be shown.
  if (base) return [{ ...base, at: [''] }];
  const lost = findings.flatMap((finding) => lostBy(finding));
  return lost.length === 0 ? findings : findings.filter(({ message }) => !lost.some((what) => what.test(message)));
}

/** What may be said in consequence of a finding. */
function lostBy(finding: Finding): RegExp[] {
  const { pointer, message } = finding;
  const [list = '', name, key] = pointerParts(pointer);
  const isShape = /must be (?:an object|a list)\b/.test(message);
  const depth = pointerParts(pointer).length;
  if (list === 'dialogs' && depth <= 2 && isShape) return [/^unknown dialog /, / does not apply to the /];
  if (list === 'shared')
    return isShape || isMeant(finding, 'fields') ? [/^unknown (?:option list|field|shared steps) /, ofPicked] : [];
  if (list === 'sources') {
    const isUnread = isMeant(finding, 'record') || (key === 'record' && / must be /.test(message));
    if (depth > 3 || !(isShape || isUnread)) return [];
    const fields = new RegExp(`^the source "${name === undefined ? '[^"]*' : escaped(name)}" has no field `);
    return [
      fields,
      ...(isUnread ? [/^unknown (?:option list|dialog) /] : [/^unknown source /, / does not apply to the /]),
    ];
  }
  const isField = /\/fields\/\d+(?:\/\w+)?$/.test(pointer) && / has no field "/.test(message);
  return isField ? [ofPicked] : [];
}

const ofPicked = /^unknown name "picked\./;

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isMeant = ({ message, hint }: Finding, key: string): boolean =>
  message.startsWith('unknown key ') && hint === `Did you mean "${key}"?`;
