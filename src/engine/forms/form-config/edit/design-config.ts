import { isRecord } from '../../../../schemas/rules/is-record.ts';
import { applyEdits } from '../../../compile/fix/text-edit.ts';
import { formatJson } from '../../../compile/json/format-json.ts';
import { readJson } from '../../../compile/json/read-json.ts';
import { editsToValue } from '../../../compile/overlay/edits-of.ts';

type Json = Readonly<Record<string, unknown>>;

/** A section as it is written; it may list names that the form does not have. */
export type WrittenSection = Json & { fields: readonly unknown[] };

/** A formConfig whose parts have the right types, as it is written; all else about it may be wrong. */
export interface DesignConfig extends Json {
  sections?: readonly WrittenSection[];
  fields?: Readonly<Record<string, Json>>;
}

/** Why a formConfig cannot be changed by hand: broken JSON, the older format, parts of other types. */
export type DesignLock = 'json' | 'older' | 'shape';

/** The width of a formConfig, in characters. */
const lineWidth = 120;

/** Reads a formConfig that is changed by hand; an empty text is one without a change. */
export function readDesign(text: string): { config: DesignConfig } | { lock: DesignLock } {
  if (text.trim() === '') return { config: {} };
  const read = readJson(text);
  if ('problem' in read) return { lock: 'json' };
  const { value } = read.document;
  if (!isRecord(value)) return { lock: 'shape' };
  if ('formDesc' in value) return { lock: 'older' };
  return isDesign(value) ? { config: value } : { lock: 'shape' };
}

function isDesign({ sections = [], fields = {} }: Json): boolean {
  return (
    Array.isArray(sections) &&
    sections.every((section) => isRecord(section) && Array.isArray(section.fields)) &&
    isRecord(fields) &&
    Object.values(fields).every(isRecord)
  );
}

/**
 * Returns the text of a formConfig that has become another: what is equal stays as it is written, with its layout and
 * the order of its keys. A formConfig that says nothing is an empty text.
 */
export function writeDesign(text: string, config: DesignConfig): string {
  if (Object.keys(config).every((key) => key === 'version')) return '';
  const read = text.trim() === '' ? undefined : readJson(text);
  if (!read || !('document' in read)) return `${formatJson(config, lineWidth)}\n`;
  return applyEdits(text, editsToValue(read.document, config));
}

/** A formConfig that is going to say something: a new one names its version. */
export const begun = (config: DesignConfig): DesignConfig =>
  Object.keys(config).length === 0 ? { version: 1 } : config;

/** The settings of a field as they are written; a field may be named like an inherited key. */
export const writtenSettings = ({ fields = {} }: DesignConfig, field: string): Json | undefined =>
  Object.hasOwn(fields, field) ? fields[field] : undefined;
