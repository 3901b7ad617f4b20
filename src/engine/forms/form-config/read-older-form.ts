import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
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
    const hint = 'Write { "<field>": { "type": "input" } }.';
    report({ message: 'formDesc must be an object', hint, path: 'formDesc', at: ['formDesc'] });
    return { sections: [], settings, places };
  }
  const pathOf = (name: string): string => known.get(name) ?? known.get(`attributes.${name}`) ?? addedPath(name);
  let added = 0;
  for (const name of inOrder(Object.keys(formDesc), order)) {
    const description = formDesc[name];
    const path = `formDesc "${name}"`;
    const at = ['formDesc', name];
    if (!isRecord(description)) {
      const hint = 'Write { "type": "input", "label": "..." }.';
      report({ message: 'the description must be an object', hint, path, at });
      continue;
    }
    const field = pathOf(name);
    const isAdded = field.startsWith(addedPrefix);
    if (isAdded) added += 1;
    if (isAdded && added > maxAddedFields) {
      report(tooManyAdded(name, path, at));
      continue;
    }
    const read = readOlderField(description, {
      isAdded,
      pathOf,
      report: (problem) => report({ ...problem, path, at: [...at, ...problem.at] }),
    });
    if (!read) continue;
    settings.set(field, read.settings);
    places.set(field, { path, locate: (setting) => [...at, ...read.locate(setting)] });
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
