import type { Text } from '../../../../schemas/grammar/text.ts';
import { isSameJson } from '../../../compile/suggest/same-json.ts';
import type { CompiledGroup } from '../apply-form-config.ts';
import { addedPrefix, type FieldSettings } from '../form-config.ts';
import { type DesignConfig, writtenSettings } from './design-config.ts';
import { type DesignGroup, designGroups } from './design-groups.ts';

/** A difference between two formConfigs, as a person would say it. */
export type DesignChange =
  | { what: 'fieldAdded' | 'fieldGone'; field: string }
  /** A setting as it is written, before and after; undefined where it is not. */
  | { what: 'setting'; field: string; key: string; from: unknown; to: unknown }
  | { what: 'fieldMoved'; field: string; from: Text; to: Text }
  | { what: 'fieldsOrdered' | 'groupAdded' | 'groupGone'; group: Text }
  | { what: 'groupRenamed'; group: Text; to: Text }
  | { what: 'groupsOrdered' };

/** The differences that make one formConfig of another, groups first. Layout and the order of keys make none. */
export function designChanges(from: DesignConfig, to: DesignConfig, bare: readonly CompiledGroup[]): DesignChange[] {
  return [...groupChanges(designGroups(from, bare), designGroups(to, bare)), ...settingChanges(from, to)];
}

function groupChanges(from: readonly DesignGroup[], to: readonly DesignGroup[]): DesignChange[] {
  const pairs = pairsOf(from, to);
  const paired = new Map(pairs.map(({ before, after }) => [after, before]));
  const groupOf = new Map(from.flatMap((group) => group.fields.map((name) => [name, group] as const)));
  const stay = pairs.map(({ before }) => from.indexOf(before));
  return [
    ...to.flatMap((group): DesignChange[] => (paired.has(group) ? [] : [{ what: 'groupAdded', group: group.title }])),
    ...from.flatMap((group): DesignChange[] =>
      pairs.some(({ before }) => before === group) ? [] : [{ what: 'groupGone', group: group.title }],
    ),
    ...pairs.flatMap(({ before, after }): DesignChange[] =>
      isSameJson(before.title, after.title) ? [] : [{ what: 'groupRenamed', group: before.title, to: after.title }],
    ),
    ...(isRising(stay) ? [] : [{ what: 'groupsOrdered' as const }]),
    ...to.flatMap((group): DesignChange[] => {
      const before = paired.get(group);
      const moved = group.fields.flatMap((field): DesignChange[] => {
        const old = groupOf.get(field);
        return old === undefined || old === before
          ? []
          : [{ what: 'fieldMoved', field, from: old.title, to: group.title }];
      });
      const places = before
        ? group.fields.map((name) => before.fields.indexOf(name)).filter((place) => place >= 0)
        : [];
      return isRising(places) ? moved : [...moved, { what: 'fieldsOrdered', group: group.title }];
    }),
  ];
}

interface Pair {
  before: DesignGroup;
  after: DesignGroup;
}

/** Groups that are the same: of one title, else with most of their fields in common. */
function pairsOf(from: readonly DesignGroup[], to: readonly DesignGroup[]): Pair[] {
  const free = new Set(from);
  const pairs = new Map<DesignGroup, DesignGroup>();
  const pair = (after: DesignGroup, isSame: (before: DesignGroup) => boolean) => {
    const before = pairs.has(after) ? undefined : [...free].find(isSame);
    if (!before) return;
    pairs.set(after, before);
    free.delete(before);
  };
  for (const group of to) pair(group, ({ title }) => isSameJson(title, group.title));
  for (const group of to) {
    const own = new Set(group.fields);
    pair(group, ({ fields }) => fields.filter((name) => own.has(name)).length > Math.max(fields.length, own.size) / 2);
  }
  return to.flatMap((after) => {
    const before = pairs.get(after);
    return before ? [{ before, after }] : [];
  });
}

function settingChanges(from: DesignConfig, to: DesignConfig): DesignChange[] {
  const names = new Set([...Object.keys(from.fields ?? {}), ...Object.keys(to.fields ?? {})]);
  return [...names].flatMap((field): DesignChange[] => {
    const [before, after] = [writtenSettings(from, field), writtenSettings(to, field)];
    if (field.startsWith(addedPrefix) && (!before || !after))
      return [{ what: before ? 'fieldGone' : 'fieldAdded', field }];
    const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    return [...keys].flatMap((key): DesignChange[] => {
      const [one, other] = [before?.[key], after?.[key]];
      return isSameJson(one, other)
        ? []
        : [{ what: 'setting', field, key: key as keyof FieldSettings, from: one, to: other }];
    });
  });
}

const isRising = (places: readonly number[]): boolean =>
  places.every((place, index) => index === 0 || places[index - 1]! < place);
