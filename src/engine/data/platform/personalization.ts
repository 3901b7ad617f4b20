import type { Static } from 'typebox';
import type {
  PersonalizationFile,
  PersonalizationReset,
  PersonalizationSave,
} from '../../../schemas/wire/personalization.ts';
import type { PersonalizationSystem, PictureType } from '../../../schemas/wire/personalization-rules.ts';
import type { PersonalizationItem } from '../../../schemas/wire/session.ts';
import { platformCall, shape } from './platform-call.ts';

const reading = { hideError: true, hideLoading: true } as const;
interface Group {
  system: PersonalizationSystem;
  type: PictureType;
}

/** Settings of a tenant's sign-in screen (AUTH-12). */
export const readSignInLook = platformCall({
  method: 'GET',
  path: '/system/api/theme/themeSettings',
  query: shape<{ tenantId: string } | undefined>(),
  answer: shape<PersonalizationItem[]>(),
  options: reading,
});

/** Settings of all screens of the current user's tenant (SHELL-15). */
export const readPersonalization = platformCall({
  method: 'GET',
  path: '/system/api/theme/personalizedSettings',
  answer: shape<PersonalizationItem[]>(),
  options: reading,
});

export const savePersonalization = platformCall({
  method: 'POST',
  path: '/system/api/theme/personalizedSettings/new',
  body: shape<PersonalizationSave>(),
  options: { hideError: true },
});

/** Resets to the default look (capability personalizationExtras). */
export const resetPersonalization = platformCall({
  method: 'POST',
  path: '/system/api/theme/personalizedSettings/reset',
  body: shape<Static<typeof PersonalizationReset>>(),
  options: { hideError: true },
});

export const listPictures = platformCall({
  method: 'GET',
  path: '/system/api/theme/personalizedFiles',
  query: shape<{ [Name in keyof Group]: Group[Name] }>(),
  answer: shape<PersonalizationFile[]>(),
  options: reading,
});

export const uploadPicture = platformCall({
  method: 'POST',
  path: '/system/api/theme/personalizedFiles',
  query: shape<{ [Name in keyof Group]: Group[Name] }>(),
  body: shape<{ file: File }>(),
  answer: shape<PersonalizationFile | null>(),
  multipart: true,
  options: { hideError: true, showInfo: true },
});

export const deletePicture = platformCall({
  method: 'DELETE',
  path: '/system/api/theme/personalizedFiles/{id}',
  options: { hideError: true },
});
