import type { PreviewPass, PreviewRequest, PreviewRole } from '../../../schemas/wire/preview.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

/** The roles that a page may be previewed as. */
export const readPreviewRoles = platformCall({
  method: 'GET',
  path: '/island-display/preview/roles',
  answer: shape<PreviewRole[]>(),
  options: inBackground,
});

/** The roles of other tenants, for who administers tenants. */
export const readPreviewTenantRoles = platformCall({
  method: 'GET',
  path: '/island-display/preview/tenantRoles',
  answer: shape<PreviewRole[]>(),
  options: inBackground,
});

/** Begins a preview as a role; it is in the operation log. */
export const beginPreview = platformCall({
  method: 'POST',
  path: '/island-display/preview',
  body: shape<PreviewRequest>(),
  answer: shape<PreviewPass>(),
  options: { hideNotify: true, hideError: true },
});
