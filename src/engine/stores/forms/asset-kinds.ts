import type { ReferenceName } from '../../../schemas/grammar/reference-names.ts';
import { readCarrierModel, readFacilityModel } from '../../data/platform/asset-forms.ts';
import type { AssetKind } from '../../forms/asset/asset-form-input.ts';

/** What differs between devices, carriers and facilities, whose forms are otherwise alike. */
export interface AssetKindFacts {
  /** The reference data with their products or models. */
  reference: ReferenceName;
  /** Those that the user may add assets of. */
  permitted: ReferenceName;
  /** Of their forms (contract 6). */
  businessType: 'IOTDEVICE' | 'CARRIER' | 'FACILITY';
  /** The field of an asset that names its product or model. */
  idField: 'productModelId' | 'modelId';
  /** The field of an asset with the type of its product or model. */
  typeField: 'deviceType' | 'type';
  /** Reads one model with its attribute definitions; products have them in their list. */
  readModel?: typeof readCarrierModel | typeof readFacilityModel;
}

export const assetKinds: Readonly<Record<AssetKind, AssetKindFacts>> = {
  device: {
    reference: 'deviceProducts',
    permitted: 'permittedProducts',
    businessType: 'IOTDEVICE',
    idField: 'productModelId',
    typeField: 'deviceType',
  },
  carrier: {
    reference: 'carrierModels',
    permitted: 'permittedCarrierModels',
    businessType: 'CARRIER',
    idField: 'modelId',
    typeField: 'type',
    readModel: readCarrierModel,
  },
  facility: {
    reference: 'facilityModels',
    permitted: 'permittedFacilityModels',
    businessType: 'FACILITY',
    idField: 'modelId',
    typeField: 'type',
    readModel: readFacilityModel,
  },
};
