/** The name of the one socket.io event (RT-01). */
export const eventName = 'WebSocketEvent';

/** The two types whose data is a JSON text inside the JSON (RT-02). */
export const textEventTypes: readonly string[] = ['DeviceStatus', 'DeviceSensorValue'];

/** Types whose event says that a piece of shared reference data has changed (RT-03); their data is not read. */
export const referenceEventTypes = [
  'area',
  'dictionary',
  'department',
  'alarmType',
  'definitionEnum',
  'deviceType',
  'deviceModel',
  'carrierType',
  'carrierModel',
  'facilityType',
  'FacilityModel',
  'form',
] as const;
export type ReferenceEventType = (typeof referenceEventTypes)[number];
