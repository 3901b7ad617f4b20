import { type Heading, titleOf } from '../../records/field-name.ts';

/** Headings of files of dictionary entries, imported and exported. */
export const entryHeadings = {
  dictLabel: titleOf('dictionaryEntry', 'dictLabel'),
  dictValue: titleOf('dictionaryEntry', 'dictValue'),
  dictSort: titleOf('dictionaryEntry', 'dictSort'),
  enabled: titleOf('dictionaryEntry', 'enabled'),
  color: titleOf('dictionaryEntry', 'color'),
  remark: titleOf('dictionaryEntry', 'remark'),
} satisfies Record<string, Heading>;
