import { platformCall, shape } from './platform-call.ts';

/** Saves the formConfig of a product or model; null removes it. */
export const saveAssetForm = platformCall({
  method: 'POST',
  path: '/island-assets/api/form',
  body: shape<{ businessType: string; businessId: string; form: unknown }>(),
  options: { hideError: true },
});
