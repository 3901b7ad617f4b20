import { isRecord } from '../../../../schemas/rules/is-record.ts';
import { pointerParts } from '../../../../schemas/rules/json-pointer.ts';
import { formatJson } from '../../../compile/json/format-json.ts';
import { readJson } from '../../../compile/json/read-json.ts';
import { checkFormConfig } from '../check/check-form-config.ts';
import { addedNameOf, addedPrefix, type FieldSettings } from '../form-config.ts';
import { readFormConfig } from '../read-form-config.ts';
import { authoredName } from '../wire-name.ts';
import { type EditedForm, isOwnError } from './apply-design-edit.ts';
import type { DesignConfig } from './design-config.ts';
import { designGroups } from './design-groups.ts';
import { editDesign } from './edit-design.ts';

/**
 * Writes a formConfig of the older format in ours; undefined for any other text. What the older one says and this
 * console cannot read, such as code and the looks of its renderer, is left out: the form stays the same.
 */
export function convertOlder(text: string, { input, bare }: EditedForm): string | undefined {
  const read = readJson(text);
  if (!('document' in read)) return undefined;
  const { value } = read.document;
  if (!isRecord(value) || !('formDesc' in value)) return undefined;
  const known = bare.flatMap(({ fields }) => fields);
  const names = new Map(known.map((field) => [field.field, authoredName(field)]));
  const { config } = readFormConfig(value, new Map([...names].map(([path, name]) => [name, path])));
  const nameOf = (path: string) =>
    path.startsWith(addedPrefix) ? `${addedPrefix}${addedNameOf(path)}` : (names.get(path) ?? path);
  const fields = Object.fromEntries(
    [...config.settings].map(([path, settings]) => [nameOf(path), written(settings, nameOf)]),
  );
  const own = config.sections.map(({ title, fields: paths }) => ({ title, fields: paths.map(nameOf) }));
  const listed = new Set(own.flatMap((section) => section.fields));
  // Its section is below the groups of the form, and ours are above them.
  const above = designGroups({}, bare)
    .map(({ title, fields: own }) => ({ title, fields: own.filter((name) => !listed.has(name)) }))
    .filter((group) => group.fields.length > 0);
  const sections = own.length > 0 ? { sections: [...above, ...own] } : {};
  const next: DesignConfig = { version: 1, ...sections, fields };
  return `${formatJson(withoutMistakes(next, { input, bare }), 120)}\n`;
}

/** The form leaves out what it cannot use, so what it does not say is not written either. */
function withoutMistakes(config: DesignConfig, form: EditedForm): DesignConfig {
  const { issues } = checkFormConfig(config, form.input);
  const places = issues.filter(isOwnError).map(({ pointer = '' }) => pointerParts(pointer));
  const next = places.reduce((before, [of, field, key]) => {
    if (of !== 'fields' || field === undefined || key === undefined) return before;
    return editDesign(before, { do: 'set', field, key: key as keyof FieldSettings, value: undefined }, form.bare);
  }, config);
  return JSON.stringify(next) === JSON.stringify(config) ? config : withoutMistakes(next, form);
}

/** Settings as a formConfig writes them: rules name fields as authors do. */
function written({ when, ...settings }: FieldSettings, nameOf: (path: string) => string) {
  if (!when) return settings;
  return { ...settings, when: when.map(({ field, values }) => ({ field: nameOf(field), is: [...values] })) };
}
