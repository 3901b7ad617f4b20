import {
  type PersonalizationSystem,
  type PictureRule,
  type PictureType,
  pictureRules,
  pictureTypes,
} from '../../../schemas/wire/personalization-rules.ts';
import { type ConsoleLook, readConsoleLook, readLook, type SignInLook } from '../display/look-store.ts';

/** A file of the gallery, or one that the settings name. */
export interface Picture {
  id: string;
  link: string;
  /** Tells films from pictures. */
  key: string;
  /** The file's own name; '' where nobody knows it. */
  name: string;
  /** The platform shows it at present. */
  inUse: boolean;
}

/** A group of personalisation as it is saved, or as it is about to be. */
export interface LookDraft {
  pictures: Readonly<Partial<Record<PictureType, readonly Picture[]>>>;
  title: string;
  icp: { title: string; link: string };
}

/** The types of files that a group has. */
export const typesOf = (system: PersonalizationSystem): readonly PictureType[] =>
  pictureTypes.filter((type) => pictureRules[system][type] !== undefined);

export const ruleOf = (system: PersonalizationSystem, type: PictureType): PictureRule => {
  const rule = pictureRules[system][type];
  if (!rule) throw new Error(`the group ${system} has no ${type}`);
  return rule;
};

type Loose = Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads files and settings (contract 3.4); what is not understood is left out. */
export function readPictures(answer: unknown): Picture[] {
  const rows = Array.isArray(answer) ? (answer as (Loose | null)[]) : [];
  return rows.flatMap((row) => {
    const id = textOf(row?.id) || (typeof row?.id === 'number' ? String(row.id) : '');
    const link = textOf(row?.link);
    if (!row || id === '' || link === '') return [];
    return [{ id, link, key: textOf(row.personalizationKey), name: textOf(row.name), inUse: row.inUse === true }];
  });
}

/** Reads a group out of all settings. */
export function readDraft(answer: unknown, system: PersonalizationSystem): LookDraft {
  const items = (Array.isArray(answer) ? (answer as (Loose | null)[]) : []).filter(
    (item): item is Loose => item?.personalizationSystem === system,
  );
  const ofType = (type: string) => items.filter((item) => item.personalizationType === type);
  const [filing] = ofType('icp');
  return {
    pictures: Object.fromEntries(
      typesOf(system).map((type) => [type, readPictures(ofType(type)).map((picture) => ({ ...picture, inUse: true }))]),
    ),
    title: textOf(ofType('title')[0]?.title),
    icp: { title: textOf(filing?.title), link: textOf(filing?.link) },
  };
}

/** Whether two states of a group would be saved alike. */
export const isSameDraft = (one: LookDraft, other: LookDraft): boolean => wordsOf(one) === wordsOf(other);

export const isSameFiling = (one: LookDraft['icp'], other: LookDraft['icp']): boolean =>
  one.title === other.title && one.link === other.link;

const wordsOf = ({ pictures, title, icp }: LookDraft): string =>
  JSON.stringify([pictureTypes.map((type) => (pictures[type] ?? []).map(({ id }) => id)), title, icp.title, icp.link]);

/** How a group would look: read from the items that it would be saved as, by the very reader of the screens. */
export function previewOf(
  system: PersonalizationSystem,
  draft: LookDraft,
): { signIn: SignInLook; console: ConsoleLook } {
  const item = (personalizationType: string, more: Loose) => ({
    personalizationSystem: system,
    personalizationType,
    ...more,
  });
  const items = [
    item('title', { title: draft.title }),
    item('icp', draft.icp),
    ...typesOf(system).flatMap((type) =>
      (draft.pictures[type] ?? []).map(({ link, key }) => item(type, { link, personalizationKey: key })),
    ),
  ];
  // As the platform sends them: by their type.
  const sorted = items.toSorted((a, b) => (a.personalizationType < b.personalizationType ? -1 : 1));
  return { signIn: readLook(sorted), console: readConsoleLook(sorted) };
}
