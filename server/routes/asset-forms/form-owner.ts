import type { FormVersionRequest } from '../../../src/schemas/wire/form-versions.ts';
import { type AssetKind, carrierKind, deviceKind, facilityKind } from '../assets/asset-kind.ts';

/** The product or model whose form it is. */
export type FormOwner = Pick<FormVersionRequest, 'businessType' | 'businessId'>;

type BusinessType = FormOwner['businessType'];

/** The kinds of assets by the word of the wire. */
export const formKinds: Readonly<Record<BusinessType, AssetKind>> = {
  IOTDEVICE: deviceKind,
  CARRIER: carrierKind,
  FACILITY: facilityKind,
};

/** The right to edit a product or model includes the design of its form. */
export const designCodes: Readonly<Record<BusinessType, string>> = {
  IOTDEVICE: '200712',
  CARRIER: '200632',
  FACILITY: '200622',
};
