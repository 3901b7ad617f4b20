import { type Finding, warningAt } from './finding.ts';
import type { RuledValue } from './rule.ts';

type Place = Pick<RuledValue, 'value' | 'pointer'>;

/** Requires another key beside one. */
export const needsKey = ({ value, pointer }: Place, key: string, other: string): Finding[] =>
  value[key] === undefined || value[other] !== undefined
    ? []
    : [warningAt(`${pointer}/${key}`, `"${key}" requires "${other}"`, `Add "${other}", or remove it.`)];

/** Rejects the later of two keys that exclude each other. */
export function excludesKey({ value, pointer }: Place, one: string, other: string, hint?: string): Finding[] {
  if (value[one] === undefined || value[other] === undefined) return [];
  const [first, second] = Object.keys(value).filter((key) => key === one || key === other);
  const message = `"${second}" cannot be combined with "${first}"`;
  return [warningAt(`${pointer}/${second}`, message, hint ?? 'Remove one of them.')];
}

/** Reports keys that do nothing beside another. */
export const uselessKeys = ({ value, pointer }: Place, keys: readonly string[], why: string): Finding[] =>
  keys
    .filter((key) => value[key] !== undefined && value[key] !== false)
    .map((key) => warningAt(`${pointer}/${key}`, `"${key}" does nothing ${why}`, 'Remove it.'));
