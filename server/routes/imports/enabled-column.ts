import type { RecordName } from '../../records/field-name.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { createChoice } from './choice.ts';
import type { ImportField } from './import-kind.ts';
import { readYesOrNo } from './read-value.ts';

const both = (key: 'statusEnabled' | 'statusDisabled') => ({ zh: message('zh', key), en: message('en', key) });
const states = createChoice({ true: both('statusEnabled'), false: both('statusDisabled') });

/** Whether something may be used: the column of an import, with the words of its list. */
export const enabledField = (of: RecordName): ImportField => ({
  field: 'enabled',
  heading: { of, field: 'enabled' },
  formerHeadings: [{ zh: '是否启用', en: 'Enabled' }],
  example: both('statusEnabled'),
});

/** The column of an export. */
export const enabledColumn = (of: RecordName) => ({
  field: 'enabled',
  heading: { of, field: 'enabled' },
  read: ({ enabled }: { enabled: boolean }, locale: Locale): string => states.write(String(enabled), locale),
});

/** Reads a state by its name, or as yes or no; undefined for anything else. */
export function readEnabled(text: string): boolean | undefined {
  const state = states.read(text);
  return state === undefined ? readYesOrNo(text) : state === 'true';
}
