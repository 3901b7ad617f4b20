import {
  type PersonalizationSystem,
  type PictureRule,
  type PictureType,
  pictureRules,
  pictureTypes,
} from '../../../schemas/wire/personalization-rules.ts';
import { type ConsoleLook, readConsoleLook, readLook, type SignInLook } from '../display/look-store.ts';

/** A file of the gallery or of the settings. */
export interface Picture {
  id: string;
  link: string;
  /** Distinguishes videos from pictures. */
  key: string;
  /** The file name; '' if unknown. */
  name: string;
  /** True if the platform currently shows it. */
  inUse: boolean;
}

/** A saved or edited group of personalisation. */
export interface LookDraft {
  pictures: Readonly<Partial<Record<PictureType, readonly Picture[]>>>;
  title: string;
  icp: { title: string; link: string };
}

/** The file types of a group. */
export const typesOf = (system: PersonalizationSystem): readonly PictureType[] =>
  pictureTypes.filter((type) => pictureRules[system][type] !== undefined);

export const ruleOf = (system: PersonalizationSystem, type: PictureType): PictureRule => {
  const rule = pictureRules[system][type];
  if (!rule) throw new Error(`the group ${system} has no ${type}`);
  return rule;
};

type Loose = Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses files and settings (contract 3.4); skips invalid ones. */
export function readPictures(answer: unknown): Picture[] {
  const rows = Array.isArray(answer) ? (answer as (Loose | null)[]) : [];
  return rows.flatMap((row) => {
    const id = textOf(row?.id) || (typeof row?.id === 'number' ? String(row.id) : '');
    const link = textOf(row?.link);
    if (!row || id === '' || link === '') return [];
    return [{ id, link, key: textOf(row.personalizationKey), name: textOf(row.name), inUse: row.inUse === true }];
  });
}

/** Reads a group from all settings. */
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

/** True if two states of a group are equal when saved. */
export const isSameDraft = (one: LookDraft, other: LookDraft): boolean => wordsOf(one) === wordsOf(other);

export const isSameFiling = (one: LookDraft['icp'], other: LookDraft['icp']): boolean =>
  one.title === other.title && one.link === other.link;

const wordsOf = ({ pictures, title, icp }: LookDraft): string =>
  JSON.stringify([pictureTypes.map((type) => (pictures[type] ?? []).map(({ id }) => id)), title, icp.title, icp.link]);

/** The preview of a group: parsed from the items to save, by the same parser as the screens. */
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
  // In the platform's format: by type.
  const sorted = items.toSorted((a, b) => (a.personalizationType < b.personalizationType ? -1 : 1));
  return { signIn: readLook(sorted), console: readConsoleLook(sorted) };
}
