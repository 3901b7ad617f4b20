import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { FormField } from '../form-field.ts';
import type { Problem } from '../problem.ts';
import { type AttributeOwner, attributeField } from './attribute-field.ts';

/** Reports a problem in the definition of an attribute. */
export type ReportAttribute = (uKey: string, problems: readonly Problem[]) => void;

/**
 * Compiles the attribute definitions of a product or model to fields, in order; they may be any value of the platform.
 * A definition without a uKey of its own cannot be stored and is left out.
 */
export function readDefinitions(
  definitions: unknown,
  owner: AttributeOwner,
  report: ReportAttribute,
): readonly FormField[] {
  const fields = new Map<string, FormField>();
  for (const [key, definition] of entriesOf(definitions)) {
    if (!isRecord(definition)) {
      report(key, [{ says: 'definition' }]);
      continue;
    }
    const uKey = typeof definition.uKey === 'string' && definition.uKey !== '' ? definition.uKey : key;
    if (uKey === '') {
      report(key, [{ says: 'uKey' }]);
      continue;
    }
    if (fields.has(uKey)) {
      report(uKey, [{ says: 'uKeyTwice' }]);
      continue;
    }
    const { field, problems } = attributeField(uKey, definition, owner);
    report(uKey, problems);
    fields.set(uKey, field);
  }
  return [...fields.values()];
}

/** Definitions are a map by uKey (contract 3.8); some platforms send a list. */
function entriesOf(definitions: unknown): [key: string, definition: unknown][] {
  if (Array.isArray(definitions)) return definitions.map((definition: unknown) => ['', definition]);
  return isRecord(definitions) ? Object.entries(definitions) : [];
}
