/** The groups of personalisation: sign-in page, console, wall screen (specification, section 1). */
export const personalizationSystems = ['esso', 'portal', 'screen'] as const;
export type PersonalizationSystem = (typeof personalizationSystems)[number];

/** What is a file; title and filing text are the others. */
export const pictureTypes = ['logo', 'imageMap', 'backgroundImage', 'favicon'] as const;
export type PictureType = (typeof pictureTypes)[number];
/** Everything of a group that a person may be allowed to change by itself. */
export type PersonalizationPart = PictureType | 'title' | 'icp';
export type PictureFormat = 'png' | 'jpg' | 'ico' | 'mp4';

/** What a file of personalisation may be (contract 3.4). */
export interface PictureRule {
  formats: readonly PictureFormat[];
  maxBytes: number;
  /** The size it is best in, in pixels; another one is told, not refused. */
  width: number;
  height: number;
  /** How many may be shown, one after another. */
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
/** The longest side of a picture, in pixels: beyond it a small file can fill the memory of whoever looks at it. */
export const maxPictureSide = 4096;
/** How many times wider or higher than recommended a picture may be in relation to its other side. */
export const maxStretch = 4;

/** Titles, in characters: Chinese, letters, digits and _ alone (contract 3.4). An empty one is the product's own. */
export const titleLimits: Readonly<Record<PersonalizationSystem, { min: number; max: number }>> = {
  esso: { min: 0, max: 10 },
  portal: { min: 0, max: 7 },
  screen: { min: 1, max: 10 },
};
export const titleCharacters = /^[\p{Unified_Ideograph}\w]*$/u;
/** The filing text and its address, in characters. */
export const filingLimits = { title: 40, link: 300 } as const;

/** The word that a group is saved under. */
export const titleEnumOf = { esso: 'ESSO_title', portal: 'PORTAL_title', screen: 'SCREEN_title' } as const;
