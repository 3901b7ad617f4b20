import { type Static, Type } from 'typebox';
import { filterText, limits, optionalText } from './limits.ts';

/** POST /system/api/theme/personalizedSettings/new: replaces a group. */
export const PersonalizationSave = Type.Object({
  /** The shown files of the gallery, in order; all others are hidden. */
  fileIds: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20 }),
  /** Unchanged if omitted. */
  title: Type.Optional(Type.String({ maxLength: 200 })),
  typeTitleEnum: Type.Enum(['ESSO_title', 'PORTAL_title', 'SCREEN_title']),
  /** The filing text of the sign-in page (capability personalizationExtras); unchanged if omitted. */
  icp: Type.Optional(
    Type.Object({
      title: Type.String({ maxLength: 200 }),
      link: optionalText(1000),
    }),
  ),
});
export type PersonalizationSave = Static<typeof PersonalizationSave>;

/** POST /system/api/theme/personalizedSettings/reset (capability personalizationExtras). */
export const PersonalizationReset = Type.Object({ system: Type.Enum(['esso', 'portal', 'screen']) });

/** The query of GET and POST /system/api/theme/personalizedFiles. */
export const GalleryQuery = Type.Object({ system: filterText(limits.word), type: filterText(limits.word) });

/** A row of GET /system/api/theme/personalizedFiles?system&type, and the response of an upload. */
export interface PersonalizationFile {
  id: string;
  personalizationSystem: string;
  personalizationType: string;
  /** The key of the file; that of a video contains `.mp4`. */
  personalizationKey: string;
  link: string;
  defaultFile: false;
  updateUser: string | null;
  /** The file name. */
  name: string;
  /** Bytes. */
  size: number;
  /** True if it is shown and so cannot be deleted. */
  inUse: boolean;
}
