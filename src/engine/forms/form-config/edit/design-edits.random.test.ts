import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../tests/setup/property-runs.ts';
import { checkFormConfig } from '../check/check-form-config.ts';
import { applyDesignEdit, isOwnError } from './apply-design-edit.ts';
import { type DesignConfig, readDesign, writeDesign, writtenSettings } from './design-config.ts';
import type { DesignEdit } from './design-edit.ts';
import { designGroups } from './design-groups.ts';
import { editDesign } from './edit-design.ts';
import { findOrphans } from './find-orphans.ts';
import { anyEdit, camera, orderOf, seenOf } from './test-designs.ts';

const configOf = (text: string): DesignConfig => {
  const read = readDesign(text);
  if ('lock' in read) throw new Error(`${read.lock}: ${text}`);
  return read.config;
};
const errorsOf = (text: string) => checkFormConfig(text, camera.input).issues.filter(isOwnError);
/** The text after the edit, or the same if it is refused. */
const applied = (text: string, edit: DesignEdit): string => {
  const edited = applyDesignEdit(text, edit, camera, checkFormConfig(text, camera.input).issues);
  return 'text' in edited ? edited.text : text;
};
/** What a formConfig says besides its version. */
const saidOf = ({ version: _, ...said }: DesignConfig) => said;
/** Another layout of the same text. */
const layouts: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => (text === '' ? '' : JSON.stringify(JSON.parse(text))),
  (text) => (text === '' ? '' : JSON.stringify(JSON.parse(text), null, 4)),
  (text) => (text === '' ? '' : `${JSON.stringify(JSON.parse(text), null, '\t')}\r\n\r\n`),
];
const linesOf = (text: string) => text.split('\n').map((line) => line.trimEnd().replace(/,$/, ''));
const runs = { numRuns: propertyRuns(300), seed: 3 };
const anyEdits = fc.array(anyEdit, { maxLength: 12 });

describe('any edits of a form by hand', () => {
  test('make the text say what is meant and nothing else, without a mistake (EDIT-02)', () => {
    fc.assert(
      fc.property(anyEdits, fc.constantFrom(...layouts), (edits, layout) => {
        let text = '';
        for (const edit of edits) {
          text = layout(text);
          const before = configOf(text);
          const after = applied(text, edit);
          if (after !== text) expect(saidOf(configOf(after))).toEqual(saidOf(editDesign(before, edit, camera.bare)));
          expect(errorsOf(after)).toEqual([]);
          text = after;
        }
        expect(findOrphans(configOf(text), camera.bare)).toEqual([]);
      }),
      runs,
    );
  });

  test('keep each line that they do not change as it is written (EDIT-02)', () => {
    fc.assert(
      fc.property(anyEdits, fc.constantFrom(...layouts.slice(2)), (edits, layout) => {
        const text = layout(edits.reduce(applied, ''));
        fc.pre(writtenSettings(configOf(text), 'uid')?.help === undefined);
        const next = applied(text, { do: 'set', field: 'uid', key: 'help', value: 'Kept' });
        const rest = linesOf(next);
        for (const line of linesOf(text)) {
          const at = rest.indexOf(line);
          expect(at, line).toBeGreaterThanOrEqual(0);
          rest.splice(0, at + 1);
        }
      }),
      runs,
    );
  });

  test('followed by their inverse make the same form again (EDIT-02)', () => {
    fc.assert(
      fc.property(anyEdits, anyEdit, (edits, edit) => {
        const text = edits.reduce(applied, '');
        const inverse = inverseOf(text, edit);
        fc.pre(inverse !== undefined);
        const after = applied(text, edit);
        fc.pre(after !== text);
        const back = inverse!.reduce(applied, after);
        expect(seenOf(back || undefined)).toEqual(seenOf(text || undefined));
      }),
      runs,
    );
  });

  test('move any field before any other, or to the end of any group (EDIT-02)', () => {
    fc.assert(
      fc.property(anyEdits, fc.nat(), fc.nat(), (edits, moved, over) => {
        const text = edits.reduce(applied, '');
        const groups = designGroups(configOf(text), camera.bare);
        const places = groups.flatMap(({ id, fields }) => [undefined, ...fields].map((before) => ({ id, before })));
        const listed = groups.flatMap(({ fields }) => fields);
        const field = listed[moved % listed.length]!;
        const place = places[over % places.length]!;
        fc.pre(place.before !== field);
        const edit: DesignEdit = { do: 'moveField', field, group: place.id, before: place.before };
        const edited = applyDesignEdit(text, edit, camera, checkFormConfig(text, camera.input).issues);
        expect(edited).toHaveProperty('text');
        const after = designGroups(configOf(applied(text, edit)), camera.bare);
        const home = after.find(({ fields }) => fields.includes(field))!;
        expect(home.fields[home.fields.indexOf(field) + 1]).toBe(place.before);
        expect(after.flatMap(({ fields }) => fields)).toHaveLength(listed.length);
      }),
      runs,
    );
  });

  test('show each field once in the groups, in the order of the form (EDIT-02)', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const text = edits.reduce(applied, '');
        const listed = designGroups(configOf(text), camera.bare).flatMap(({ fields }) => fields);
        expect(new Set(listed).size).toBe(listed.length);
        const shown = new Set(orderOf(text || undefined));
        expect(listed.filter((name) => shown.has(name))).toEqual(orderOf(text || undefined));
      }),
      runs,
    );
  });

  test('leave names that the form does not have where they are (EDIT-02)', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const gone = {
          version: 1,
          sections: [{ title: 'Own', fields: ['attributes.gone', 'uid'] }],
          fields: { 'attributes.lost': { title: 'Lost' } },
        };
        const text = writeDesign('', gone);
        const after = edits.reduce(applied, text);
        const isKept = !edits.some((edit) => edit.do === 'deleteGroup');
        if (isKept) expect(findOrphans(configOf(after), camera.bare)).toEqual(['attributes.lost', 'attributes.gone']);
        const clean = ['attributes.lost', 'attributes.gone'].reduce(
          (before, field) => applied(before, { do: 'removeField', field }),
          after,
        );
        expect(findOrphans(configOf(clean), camera.bare)).toEqual([]);
      }),
      runs,
    );
  });
});

/** The edits that take one back; undefined for those that have no inverse of one kind. */
function inverseOf(text: string, edit: DesignEdit): DesignEdit[] | undefined {
  const config = configOf(text);
  const groups = designGroups(config, camera.bare);
  const placeOf = (field: string) => {
    const group = groups.find(({ fields }) => fields.includes(field));
    const next = group?.fields[group.fields.indexOf(field) + 1];
    return group && { group: group.id, before: next };
  };
  switch (edit.do) {
    case 'moveField': {
      const place = placeOf(edit.field);
      const after = designGroups(configOf(applied(text, edit)), camera.bare);
      // The group that it left may have become a section, or have gone.
      const title = JSON.stringify(groups.find(({ id }) => id === place?.group)?.title);
      const home = after.filter((group) => JSON.stringify(group.title) === title);
      return place && home.length === 1
        ? [{ do: 'moveField', field: edit.field, ...place, group: home[0]!.id }]
        : undefined;
    }
    case 'set':
      return [{ ...edit, value: config.fields?.[edit.field]?.[edit.key] as never }];
    case 'addGroup':
      return [{ do: 'deleteGroup', group: `own-${(config.sections?.length ?? 0) + 1}` }];
    case 'addField':
      return config.fields && Object.hasOwn(config.fields, edit.field)
        ? undefined
        : [{ do: 'removeField', field: edit.field }];
    case 'renameGroup': {
      const group = groups.find(({ id }) => id === edit.group);
      return group && [{ do: 'renameGroup', group: `own-${groups.indexOf(group) + 1}`, title: group.title }];
    }
    default:
      return undefined;
  }
}
