import type { Text } from '../../../schemas/grammar/text.ts';

/** A group of names; `id` tells it from the others of the form. */
export interface NamedGroup {
  id: string;
  title?: Text;
  fields: readonly string[];
}

/** A group that a formConfig makes. */
export interface OwnSection {
  title: Text;
  fields: readonly string[];
  /** Below the groups of the form, not above them. */
  atEnd?: boolean;
}

/** The id of the group of added fields that no section names. */
const addedGroup = 'added';
const addedTitle: Text = { zh: '补充信息', en: 'More' };

/** The id of the group that a section makes; the first is 0. */
export const sectionId = (index: number): string => `own-${index + 1}`;

/**
 * Arranges names: sections, what is left of each group, sections at the end, then names that neither has. A group may
 * be left empty.
 */
export function arrangeNames(
  groups: readonly NamedGroup[],
  sections: readonly OwnSection[],
  all: Iterable<string>,
): NamedGroup[] {
  const used = new Set(sections.flatMap((section) => section.fields));
  const given = new Set(groups.flatMap((one) => one.fields));
  const rest = (names: readonly string[]) => names.filter((name) => !used.has(name));
  const own = sections.map(({ title, fields, atEnd = false }, index) => ({
    atEnd,
    group: { id: sectionId(index), title, fields },
  }));
  const placed = (atEnd: boolean) => own.filter((one) => one.atEnd === atEnd).map((one) => one.group);
  return [
    ...placed(false),
    ...groups.map((one) => ({ ...one, fields: rest(one.fields) })),
    ...placed(true),
    { id: addedGroup, title: addedTitle, fields: rest([...all].filter((name) => !given.has(name))) },
  ];
}
