import type { ScopeType } from '../../../schemas/rules/scope.ts';

const maxKeys = 8;

/** A type in a few words: 'text', 'list of record', '"a" or "b"', 'record: id, name'. */
export function typeWords(type: ScopeType, isInside = false): string {
  if (typeof type === 'string') return type === 'boolean' ? 'true or false' : type;
  if ('list' in type) return `list of ${typeWords(type.list, true)}`;
  if ('oneOf' in type)
    return type.oneOf
      .slice(0, maxKeys)
      .map((value) => JSON.stringify(value))
      .join(' or ');
  const keys = Object.keys(type.record);
  if (isInside || keys.length === 0) return 'record';
  return `record: ${keys.slice(0, maxKeys).join(', ')}${keys.length > maxKeys || type.open ? ', …' : ''}`;
}
