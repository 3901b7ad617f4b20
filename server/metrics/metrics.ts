/**
 * Names of the totals in `metric_hours`. All of them add up over devices; those of weather stations and radars are sums
 * with their number of samples, so that a mean is a ratio.
 */
export const metrics = {
  /** Activated devices, and those online: the last count of the hour. */
  devices: 'devices',
  online: 'online',
  /** Kilowatt-hours. */
  energy: 'energy',
  /** Lamps that should burn, that do, and that do not though they are online: the last count of the hour. */
  due: 'due',
  lit: 'lit',
  faults: 'faults',
  /** Charging sessions that began, and hours with a car charging. */
  chargingSessions: 'chargingSessions',
  chargingHours: 'chargingHours',
  /** Programmes played on screens and speakers, and their minutes. */
  plays: 'plays',
  playMinutes: 'playMinutes',
  /** Sums over weather stations: °C, %, µg/m³, dB. */
  temperature: 'temperature',
  humidity: 'humidity',
  pm25: 'pm25',
  noise: 'noise',
  weatherSamples: 'weatherSamples',
  /** Vehicles in the hour, and the sum of the mean speeds of radars in km/h. */
  trafficVolume: 'trafficVolume',
  averageSpeed: 'averageSpeed',
  radarSamples: 'radarSamples',
} as const;
export type Metric = keyof typeof metrics;

/** Metrics that grow within an hour; of the others the hour has the last value. */
export const counters: readonly Metric[] = ['energy', 'chargingSessions', 'chargingHours', 'plays', 'playMinutes'];

/**
 * Decimals of the hourly totals that are counted: each hour of a series counts so many whole ones, also a part of it, so
 * that they add up as they are shown. What is measured, such as energy, is rounded only when it is shown.
 */
export const countedDecimals: Readonly<Partial<Record<Metric, number>>> = {
  lit: 0,
  chargingSessions: 0,
  chargingHours: 2,
  plays: 0,
  playMinutes: 0,
  trafficVolume: 0,
};

/** Device types that have more than connection and energy. */
export const measuredTypes = {
  lamp: 'SingleLampController',
  charger: 'ChargingPile',
  screen: 'AdvertisingScreen',
  speaker: 'Radio',
  weather: 'WeatherStation',
  radar: 'Radar',
} as const;

/** Concentrators and gateways meter what is below them: their energy would count twice. */
export const meteringTypes: readonly string[] = ['CentralizedController', 'SmartGateway'];

/** Devices report no single sessions and programmes: their number follows from the time, at these means. */
export const hoursPerSession = 1.5;
export const minutesPerPlay = 5;

/** How long hours and days are kept. */
export const keptDays = 400;

/** How long the hours of single devices are kept, in days: a month, and the day that a comparison with it cuts. */
export const keptHourDays = 32;
