import { type Static, Type } from 'typebox';

/** POST /system/api/theme/personalizedSettings/new: replaces a group. */
export const PersonalizationSave = Type.Object({
  /** Files of the gallery in the order in which they are shown; what is not among them is shown no more. */
  fileIds: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20 }),
  /** Left out it stays as it is. */
  title: Type.Optional(Type.String({ maxLength: 200 })),
  typeTitleEnum: Type.Enum(['ESSO_title', 'PORTAL_title', 'SCREEN_title']),
  /** The filing text of the sign-in page (offer personalizationExtras); left out it stays as it is. */
  icp: Type.Optional(
    Type.Object({
      title: Type.String({ maxLength: 200 }),
      link: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
    }),
  ),
});
export type PersonalizationSave = Static<typeof PersonalizationSave>;

/** POST /system/api/theme/personalizedSettings/reset (offer personalizationExtras). */
export const PersonalizationReset = Type.Object({ system: Type.Enum(['esso', 'portal', 'screen']) });

/** A row of GET /system/api/theme/personalizedFiles?system&type, and the answer of an upload. */
export interface PersonalizationFile {
  id: string;
  personalizationSystem: string;
  personalizationType: string;
  /** The key of the file; that of a film has `.mp4` in it. */
  personalizationKey: string;
  link: string;
  defaultFile: false;
  updateUser: string | null;
  /** The file's own name. */
  name: string;
  /** Bytes. */
  size: number;
  /** It is shown at present and cannot be deleted. */
  inUse: boolean;
}
