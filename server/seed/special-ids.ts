/** Ids used by documents, site.json and tests; all others are generated. */

export const TENANT_IDS = { city: '900000000000000001', harbour: '900000000000000002' } as const;

/** Dictionary types; the first four are defined by the specification and the contract (section 9; contract 3.6). */
export const DICTIONARY_TYPE_IDS = {
  alarmLevel: '843154794105704448',
  carrierType: '829743063894999040',
  facilityType: '829743104193871872',
  /** Manufacturers, the options of `production`. */
  production: '829054028889427968',
  operationalUnit: '829054028889428001',
  status: '829054028889428002',
  supplier: '829054028889428003',
  installer: '829054028889428004',
  maintenanceVendor: '829054028889428005',
  deviceType: '829054028889428006',
} as const;

/** Alarm levels, the most serious first. */
export const ALARM_LEVEL_IDS = {
  urgent: '843154794105704449',
  important: '843154794105704450',
  minor: '843154794105704451',
  hint: '843154794105704452',
} as const;

/** Event domains: 66 and 55 are the contract's (3.9), 77 is ours for camera detections. */
export const ALARM_DOMAIN_IDS = { device: '66', business: '55', ai: '77' } as const;

export type AlarmKind = keyof typeof ALARM_DOMAIN_IDS;

/** The device type that uses each kind of place of a carrier; devices of other types need none. */
export const SLOT_DEVICE_TYPES = {
  arm: 'SingleLampController',
  led: 'AdvertisingScreen',
  camera: 'camera',
  charger: 'ChargingPile',
} as const;
