import type { SystemPage } from '../../../schemas/wire/envelope.ts';
import type {
  FormVersion,
  FormVersionReason,
  FormVersionRequest,
  FormVersionSave,
  FormVersionStored,
  FormVersionText,
} from '../../../schemas/wire/form-versions.ts';
import { platformCall, shape, silent } from './platform-call.ts';

/** The versions of the form of a product or model, the newest first. */
export const readFormVersions = platformCall({
  method: 'POST',
  path: '/island-assets/api/form/versions/page',
  body: shape<{ condition: { businessType: string; businessId: string }; pageNum: number; pageSize: number }>(),
  answer: shape<SystemPage<FormVersion>>(),
  options: silent,
});

/** One version with its text. */
export const readFormVersion = platformCall({
  method: 'GET',
  path: '/island-assets/api/form/version',
  query: shape<{ businessType: string; businessId: string; number: string }>(),
  answer: shape<FormVersionText>(),
  options: silent,
});

/** Stores a draft. A failure with status S0302 has the other's version (`FormVersionConflict`). */
export const saveFormVersion = platformCall({
  method: 'POST',
  path: '/island-assets/api/form/version/save',
  body: shape<FormVersionSave>(),
  answer: shape<FormVersionStored>(),
  options: silent,
});

/** Puts the draft in use. A failure with status S0302 may have the other's version (`FormVersionConflict`). */
export const publishFormVersion = platformCall({
  method: 'POST',
  path: '/island-assets/api/form/version/publish',
  body: shape<FormVersionReason>(),
  answer: shape<FormVersionStored>(),
  options: silent,
});

/** Gives the draft up. */
export const discardFormVersion = platformCall({
  method: 'POST',
  path: '/island-assets/api/form/version/discard',
  body: shape<FormVersionRequest>(),
  answer: shape<null>(),
  options: silent,
});

/** Publishes an earlier text again; 0 is the form without a formConfig. */
export const rollBackFormVersion = platformCall({
  method: 'POST',
  path: '/island-assets/api/form/version/rollback',
  body: shape<FormVersionReason>(),
  answer: shape<FormVersionStored>(),
  options: silent,
});
