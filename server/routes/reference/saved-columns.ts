import type { DictionarySave } from '../../../src/schemas/wire/dictionaries.ts';
import type { DictionaryEntry } from '../../dictionaries/seen-entry.ts';
import type { Bilingual } from '../../texts/bilingual.ts';

/** The label in both languages; a tenant that writes in its own language alone has one text for both. */
function labelOf({ dictLabel, dictLabelEn }: DictionarySave, former?: DictionaryEntry): Bilingual {
  if (dictLabelEn === undefined && former?.label.zh === dictLabel) return former.label;
  return { zh: dictLabel, en: dictLabelEn || dictLabel };
}

/** The columns that a request changes. */
export const savedColumns = (save: DictionarySave, former?: DictionaryEntry) => ({
  label: labelOf(save, former),
  ...ownColumns(save),
});

const ownColumns = ({ dictValue, enabled, color, remark }: DictionarySave) => ({
  value: dictValue,
  enabled: enabled ?? true,
  // What is left out stays as it is.
  ...(color !== undefined && { color: color?.trim().toLowerCase() || null }),
  ...(remark !== undefined && { remark: remark?.trim() || null }),
});
