import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { IssuePart } from '../form-issue.ts';
import {
  addedPath,
  addedPrefix,
  type FieldPlace,
  type FieldSettings,
  type FormConfig,
  type Report,
} from './form-config.ts';
import { maxAddedFields } from './limits.ts';
import { readOlderField } from './older-field.ts';
import { tooManyAdded } from './too-many-added.ts';

type Json = Readonly<Record<string, unknown>>;

const customTitle: Text = { zh: '补充信息', en: 'More' };

/**
 * Reads the older `{ formDesc: { <field>: { type, label, ... } }, order: [...] }` of f-render (contract 6) into ours: a
 * field that the form has is changed, any other is added. The rest of the object is the look of its renderer.
 */
export function readOlderForm(form: Json, known: ReadonlyMap<string, string>, report: Report): FormConfig {
  const { formDesc, order } = form;
  const settings = new Map<string, FieldSettings>();
  const places = new Map<string, FieldPlace>();
  if (!isRecord(formDesc)) {
    report({ says: 'formDesc', part: '', at: ['formDesc'] });
    return { sections: [], settings, places };
  }
  const pathOf = (name: string): string => known.get(name) ?? known.get(`attributes.${name}`) ?? addedPath(name);
  let added = 0;
  for (const name of inOrder(Object.keys(formDesc), order)) {
    const description = formDesc[name];
    const part: IssuePart = ['formDesc', `"${name}"`];
    const at = ['formDesc', name];
    if (!isRecord(description)) {
      report({ says: 'description', part, at });
      continue;
    }
    const field = pathOf(name);
    const isAdded = field.startsWith(addedPrefix);
    if (isAdded) added += 1;
    if (isAdded && added > maxAddedFields) {
      report(tooManyAdded(name, part, at));
      continue;
    }
    const read = readOlderField(description, {
      isAdded,
      pathOf,
      report: (problem) => report({ ...problem, part, at: [...at, ...problem.at] }),
    });
    if (!read) continue;
    settings.set(field, read.settings);
    places.set(field, { part, locate: (setting) => [...at, ...read.locate(setting)], isOlder: true });
  }
  const fields = [...settings.keys()];
  // Its renderer showed it below the fields of the asset.
  const section = { title: customTitle, fields, atEnd: true };
  return { settings, places, sections: Array.isArray(order) && fields.length > 0 ? [section] : [] };
}

/** The fields that `order` names, then the others. */
function inOrder(names: readonly string[], order: unknown): readonly string[] {
  const wanted = Array.isArray(order) ? (order as unknown[]) : [];
  const known = new Set(names);
  const first = wanted.filter((name): name is string => typeof name === 'string' && known.has(name));
  return [...new Set([...first, ...names])];
}
