import type { Text } from '../../../../schemas/grammar/text.ts';
import type { CompiledGroup } from '../apply-form-config.ts';
import { arrangeNames, sectionId } from '../arrange-names.ts';
import { addedPrefix } from '../form-config.ts';
import { readText } from '../read-settings.ts';
import { authoredName } from '../wire-name.ts';
import type { DesignConfig } from './design-config.ts';

/** A group as its designer sees it: also an empty one, and with the fields that are hidden. */
export interface DesignGroup {
  /** `own-2` for the second section of the formConfig, else the id of a group of the form. */
  id: string;
  title: Text;
  /** The index of its section; undefined for a group that the formConfig has not named. */
  section?: number;
  /** Names of fields as a formConfig writes them: `uid`, `attributes.lampPower`, `diyAttrs.contractNo`. */
  fields: readonly string[];
}

/** For a group of a document without a title: a section must have one. */
const plainTitle: Text = { zh: '基本信息', en: 'General' };

/** The groups of a form in order; those of the form itself, and of added fields, only while they have fields. */
export function designGroups({ sections = [], fields = {} }: DesignConfig, bare: readonly CompiledGroup[]) {
  const named = bare.map(({ id, title, fields: own }) => ({ id, title, fields: own.map(authoredName) }));
  const given = new Set(named.flatMap((group) => group.fields));
  const added = Object.keys(fields).filter((name) => name.startsWith(addedPrefix));
  const all = new Set([...given, ...added]);
  const used = new Set<unknown>();
  const isFirst = (name: unknown) => all.has(name as string) && !used.has(name) && used.add(name) !== undefined;
  const own = sections.map((section, index) => {
    const read = readText(section.title);
    const names = section.fields.filter(isFirst) as string[];
    return { title: 'value' in read ? read.value : `${index + 1}`, fields: names };
  });
  const indexes = new Map(sections.map((_, index) => [sectionId(index), index]));
  return arrangeNames(named, own, all).flatMap(({ id, title = plainTitle, fields: names }): DesignGroup[] => {
    const section = indexes.get(id);
    if (section !== undefined) return [{ id, title, section, fields: names }];
    return names.length === 0 ? [] : [{ id, title, fields: names }];
  });
}
