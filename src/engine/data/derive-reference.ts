import type { Language } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import { readList, readNodes } from '../records/read-rows.ts';

type Row = Record<string, unknown>;

/** The dictionary of alarm levels (specification, section 9). */
const alarmLevelType = '843154794105704448';

const notApplicable = { zh: '不适用', en: 'Not applicable' };

/** A list that begins with 'not applicable', whose id and code are empty (DICT-05). */
export function withNone(data: unknown, language: Language): Row[] {
  const name = textIn(language, notApplicable);
  return [{ id: '', code: '', name, dictLabel: name, dictValue: '' }, ...readList(data)];
}

/** The alarm levels, the most serious first, each with its `index` (DICT-06, contract 3.6). */
export function alarmLevelsOf(dictionaries: unknown): Row[] {
  const type = readList(dictionaries).find(({ id }) => String(id) === alarmLevelType);
  const entries = readList(type?.dictionaryDTOs);
  return entries
    .toSorted((one, other) => Number(one.dictSort) - Number(other.dictSort))
    .map((entry, index) => ({ ...entry, name: entry.dictLabel, index }));
}

/** The device types that products have, each once (DICT-05). */
export function deviceTypesOf(products: unknown): Row[] {
  const types = new Map<string, Row>();
  for (const { deviceType, deviceTypeName } of readList(products)) {
    const id = String(deviceType ?? '');
    if (id !== '' && !types.has(id)) types.set(id, { id, code: id, name: String(deviceTypeName || id) });
  }
  return [...types.values()];
}

/** All alarm types as a list, categories included (DICT-06). */
export const alarmTypeList = (tree: unknown): Row[] =>
  readNodes(tree, 'children').map(({ children: _, ...type }) => type);

/** The alarm types that events have: those that are no category (DICT-06). */
export function eventTypesOf(tree: unknown): Row[] {
  const all = alarmTypeList(tree);
  const parents = new Set(all.map(({ parentId }) => String(parentId)));
  return all.filter(({ id, parentId }) => parentId !== 'root' && !parents.has(String(id)));
}
