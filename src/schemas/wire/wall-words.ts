/** Limits of a wall screen. */
export const wallLimits = {
  name: 40,
  title: 60,
  dashboards: 12,
  minSeconds: 10,
  maxSeconds: 600,
  perTenant: 100,
} as const;

/** The header that carries the key of a wall screen's link. */
export const wallKeyHeader = 'x-wall-key';

/** The type of a panel that is a map of devices and open alarms; it has no query. */
export const mapPanel = 'map';
