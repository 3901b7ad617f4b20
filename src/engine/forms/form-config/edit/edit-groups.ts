import type { Text } from '../../../../schemas/grammar/text.ts';
import type { CompiledGroup } from '../apply-form-config.ts';
import { begun, type DesignConfig, type WrittenSection } from './design-config.ts';
import { type DesignGroup, designGroups } from './design-groups.ts';

/** A group while groups are changed: its section as written, if the formConfig has or gets one. */
interface Part {
  group: DesignGroup;
  section: WrittenSection | undefined;
}

/** A change of the groups in order; undefined if it has no effect. */
type Change = (parts: readonly Part[]) => readonly Part[] | undefined;

/** Puts a field before another of a group, or at its end. */
export const withFieldAt =
  (field: string, target: string, before: string | undefined): Change =>
  (parts) => {
    const isThere = parts.some(({ group }) => group.id === target);
    if (!isThere || before === field) return undefined;
    return parts.map((part) => {
      const { group } = part;
      if (group.id !== target) return group.fields.includes(field) ? without(part, field) : part;
      const names = sectionOf(part).fields.filter((name) => name !== field);
      const at = before === undefined ? -1 : names.indexOf(before);
      return { group, section: { ...sectionOf(part), fields: names.toSpliced(at < 0 ? names.length : at, 0, field) } };
    });
  };

/** Leaves a field out of all sections. */
export const withoutField =
  (field: string): Change =>
  (parts) =>
    parts.map((part) => (part.section?.fields.includes(field) ? without(part, field) : part));

export const withTitle =
  (target: string, title: Text): Change =>
  (parts) =>
    parts.map((part) => (part.group.id === target ? { ...part, section: { ...sectionOf(part), title } } : part));

/** Puts a group before another, or at the end. */
export const withGroupAt =
  (target: string, before: string | undefined): Change =>
  (parts) => {
    const moved = parts.find(({ group }) => group.id === target);
    if (!moved || before === target) return undefined;
    const others = parts.filter((part) => part !== moved);
    const at = before === undefined ? -1 : others.findIndex(({ group }) => group.id === before);
    return others.toSpliced(at < 0 ? others.length : at, 0, { ...moved, section: sectionOf(moved) });
  };

export const withoutGroup =
  (target: string): Change =>
  (parts) =>
    parts.filter(({ group, section }) => group.id !== target || section === undefined);

/**
 * Changes the groups of a formConfig. Groups of the form follow its sections, so those above the last section become
 * sections too, and the others stay as they are.
 */
export function editGroups(config: DesignConfig, bare: readonly CompiledGroup[], change: Change): DesignConfig {
  const parts = designGroups(config, bare).map(
    (group): Part => ({ group, section: group.section === undefined ? undefined : config.sections![group.section]! }),
  );
  const changed = change(parts);
  if (!changed) return config;
  const last = changed.findLastIndex(({ section }) => section !== undefined);
  return withSections(config, changed.slice(0, last + 1).map(sectionOf));
}

export function withSections(config: DesignConfig, sections: readonly WrittenSection[]): DesignConfig {
  const { sections: _, ...others } = config;
  return sections.length === 0 ? others : { ...begun(config), sections };
}

const sectionOf = ({ group, section }: Part): WrittenSection => section ?? { title: group.title, fields: group.fields };

/** A group of the form whose field moves elsewhere keeps the rest, also if it becomes a section by that. */
const without = ({ group, section }: Part, field: string): Part => {
  const others = <Name>(names: readonly Name[]) => names.filter((name) => name !== field);
  return {
    group: { ...group, fields: others(group.fields) },
    section: section && { ...section, fields: others(section.fields) },
  };
};
