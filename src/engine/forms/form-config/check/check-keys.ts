import { isRecord } from '../../../../schemas/rules/is-record.ts';
import type { IssuePart } from '../../form-issue.ts';
import { shown } from '../../problem.ts';
import { suggestName } from '../../suggest-name.ts';
import type { ConfigPath, FormConfigProblem } from '../form-config.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Reports unknown keys of sections, options and rules. A key like none of these is harmless; one that is misspelt has
 * lost what it says.
 */
export function checkKeys({ sections, fields }: Json): FormConfigProblem[] {
  return [
    ...listOf(sections).flatMap((section, index) => {
      const part: IssuePart = ['section', `${index + 1}`];
      const at = ['sections', index];
      const isEmpty = isRecord(section) && Array.isArray(section.fields) && section.fields.length === 0;
      return [
        ...unknownKeys(section, ['title', 'fields'], part, at),
        ...(isEmpty
          ? [{ says: 'sectionEmpty' as const, part, at: [...at, 'fields'], severity: 'warning' as const }]
          : []),
      ];
    }),
    ...Object.entries(isRecord(fields) ? fields : {}).flatMap(([name, settings]) => {
      if (!isRecord(settings)) return [];
      const part: IssuePart = ['fields', shown(name)];
      const within = (key: string, known: readonly string[]) =>
        listOf(settings[key]).flatMap((entry, index) => unknownKeys(entry, known, part, ['fields', name, key, index]));
      return [...within('options', ['value', 'title']), ...within('when', ['field', 'is'])];
    }),
  ];
}

function unknownKeys(value: unknown, known: readonly string[], part: IssuePart, at: ConfigPath): FormConfigProblem[] {
  if (!isRecord(value)) return [];
  return Object.keys(value).flatMap((key): FormConfigProblem[] => {
    if (known.includes(key)) return [];
    const suggestion = suggestName(key, known);
    const severity = suggestion.meant === undefined ? 'warning' : 'error';
    return [{ says: 'unknownKey', values: { key, suggestion }, part, at: [...at, key], severity }];
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
