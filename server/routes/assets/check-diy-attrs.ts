import { maxAddedFiles } from '../../../src/engine/forms/form-config/limits.ts';
import { isRecord } from '../../../src/schemas/rules/is-record.ts';
import { limits as idLimits } from '../../../src/schemas/wire/limits.ts';
import type { FieldMessages } from '../../http/envelope.ts';

const limits = { names: 100, name: 100, text: 2000, items: 100, item: 200 } as const;

/**
 * Checks the values of added fields: at most 100 of them, each a scalar, a list of texts, a list of files or a point,
 * none of them long. The form checks that a field has a value of its own kind.
 */
export function checkDiyAttrs(values: unknown): FieldMessages {
  if (values === undefined || values === null) return {};
  if (!isRecord(values)) return { diyAttrs: 'fieldInvalid' };
  const entries = Object.entries(values);
  if (entries.length > limits.names || entries.some(([name]) => name === '' || name.length > limits.name))
    return { diyAttrs: 'fieldInvalid' };
  const wrong = entries.filter(([, value]) => !isAllowed(value));
  return Object.fromEntries(wrong.map(([name]) => [`diyAttrs.${name}`, 'fieldInvalid' as const]));
}

function isAllowed(value: unknown): boolean {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return value.length <= limits.text;
  return isPoint(value) || isFileList(value) || isTexts(value);
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= limits.items &&
  value.every((item) => typeof item === 'string' && item.length <= limits.item);

/** True for files by id, as uploads name them; what else they say is read from the platform's own record. */
export const isFileList = (value: unknown): value is { id: string }[] =>
  Array.isArray(value) && value.length > 0 && value.length <= maxAddedFiles && value.every(isFile);

const isFile = (file: unknown): boolean =>
  isRecord(file) && typeof file.id === 'string' && file.id !== '' && file.id.length <= idLimits.id;

/** A location as the wire has it (contract 3.8), in degrees. */
function isPoint(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { type, coordinates, coordinateSystemType = 'GCJ02', ...others } = value;
  if (type !== 'Point' || coordinateSystemType !== 'GCJ02' || Object.keys(others).length > 0) return false;
  if (!Array.isArray(coordinates) || coordinates.length !== 2) return false;
  return isDegrees(coordinates[0], 180) && isDegrees(coordinates[1], 90);
}

const isDegrees = (value: unknown, max: number): boolean => typeof value === 'number' && Math.abs(value) <= max;
