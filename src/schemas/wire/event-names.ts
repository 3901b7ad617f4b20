/** The name of the socket.io event (RT-01). */
export const eventName = 'WebSocketEvent';
/** The name of the message that follows the repeated events of a new connection: true if none is missing. */
export const repeatedName = 'repeated';

/** The two types whose data is a JSON string in the JSON (RT-02). */
export const textEventTypes: readonly string[] = ['DeviceStatus', 'DeviceSensorValue'];

/** Types that report a change of reference data (RT-03); their data is ignored. */
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
