import { platformCall, shape } from './platform-call.ts';

/** Saves the formConfig of a product or model; null removes it. */
export const saveAssetForm = platformCall({
  method: 'POST',
  path: '/island-assets/api/form',
  body: shape<{ businessType: string; businessId: string; form: unknown }>(),
  options: { hideError: true },
});

const hidden = { hideError: true, hideLoading: true };

/** One carrier model with its attribute definitions (`configurableAttrDefMap`). */
export const readCarrierModel = platformCall({
  method: 'GET',
  path: '/island-assets/api/carrierModel/{id}',
  options: hidden,
});

/** One facility model with its attribute definitions. */
export const readFacilityModel = platformCall({
  method: 'GET',
  path: '/island-assets/api/facilityModel/{id}',
  options: hidden,
});
