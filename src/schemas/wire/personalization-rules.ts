/** The groups of personalisation: sign-in page, console, wall screen (specification, section 1). */
export const personalizationSystems = ['esso', 'portal', 'screen'] as const;
export type PersonalizationSystem = (typeof personalizationSystems)[number];

/** The file types; title and filing text are not files. */
export const pictureTypes = ['logo', 'imageMap', 'backgroundImage', 'favicon'] as const;
export type PictureType = (typeof pictureTypes)[number];
/** The parts of a group with separate permissions. */
export type PersonalizationPart = PictureType | 'title' | 'icp';
export type PictureFormat = 'png' | 'jpg' | 'ico' | 'mp4';

/** Limits of a personalisation file (contract 3.4). */
export interface PictureRule {
  formats: readonly PictureFormat[];
  maxBytes: number;
  /** Recommended size in pixels; another one is accepted with a note. */
  width: number;
  height: number;
  /** Maximum number of shown files. */
  max: number;
}

const kilobyte = 1024;
const logo = { formats: ['png', 'jpg'], maxBytes: 100 * kilobyte, max: 1 } as const;
const favicon: PictureRule = { formats: ['ico', 'png'], maxBytes: 20 * kilobyte, width: 32, height: 32, max: 1 };

/** The files of each group. */
export const pictureRules: Readonly<
  Record<PersonalizationSystem, Readonly<Partial<Record<PictureType, PictureRule>>>>
> = {
  esso: {
    logo: { ...logo, width: 110, height: 110 },
    imageMap: { formats: ['png', 'jpg'], maxBytes: 300 * kilobyte, width: 720, height: 660, max: 5 },
    backgroundImage: {
      formats: ['jpg', 'png', 'mp4'],
      maxBytes: 15 * kilobyte * kilobyte,
      width: 1920,
      height: 1080,
      max: 5,
    },
    favicon,
  },
  portal: { logo: { ...logo, width: 36, height: 36 }, favicon },
  screen: {},
};

/** The largest file of any type, in bytes. */
export const maxPictureBytes = 15 * kilobyte * kilobyte;
/** Maximum side of a picture, in pixels: larger ones can exhaust memory even if the file is small. */
export const maxPictureSide = 4096;
/** Maximum deviation from the recommended aspect ratio, as a factor. */
export const maxStretch = 4;

/**
 * Lengths of titles in characters: only Chinese, letters, digits and _ (contract 3.4). An empty one means the product
 * name.
 */
export const titleLimits: Readonly<Record<PersonalizationSystem, { min: number; max: number }>> = {
  esso: { min: 0, max: 10 },
  portal: { min: 0, max: 7 },
  screen: { min: 1, max: 10 },
};
export const titleCharacters = /^[\p{Unified_Ideograph}\w]*$/u;
/** Lengths of the filing text and its link, in characters. */
export const filingLimits = { title: 40, link: 300 } as const;

/** The key under which a group is saved. */
export const titleEnumOf = { esso: 'ESSO_title', portal: 'PORTAL_title', screen: 'SCREEN_title' } as const;
