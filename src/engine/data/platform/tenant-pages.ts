import type { TenantDocumentIndex } from '../../../schemas/wire/documents.ts';
import type { ServedPage } from '../../compile/check/served-page.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

/** The pages that the tenant has changed, beside those of schemas/. */
export const readDocumentIndex = platformCall({
  method: 'GET',
  path: '/island-display/document/index',
  answer: shape<TenantDocumentIndex>(),
  options: inBackground,
});

/** Such a page, by the hash of its entry: what a hash stands for never changes. */
export const readDocumentPage = platformCall({
  method: 'GET',
  path: '/island-display/document/page',
  query: shape<{ hash: string }>(),
  answer: shape<ServedPage>(),
  options: inBackground,
});
