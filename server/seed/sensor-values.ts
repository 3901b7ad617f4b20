import type { Random } from './random.ts';

/** A report: one value per sensor attribute of the product. */
export type SensorValues = Record<string, string | number | boolean>;

/** Programmes shown on screens and speakers. */
const PROGRAMMES = ['城市形象宣传片', '防台风安全提示', '文明出行公益广告', '天气预报', '垃圾分类宣传'];

type Maker = (random: Random, isNight: boolean) => SensorValues;

function electricity(random: Random, power: number, phases = 1): SensorValues {
  const voltage = random.decimal(214, 231, 1);
  return {
    voltage,
    current: Number((power / voltage / phases).toFixed(2)),
    power,
    energy: random.decimal(800, 9000, 1),
  };
}

const lamp: Maker = (random, isNight) => {
  const isOn = isNight && random.chance(0.985);
  const luminance = isOn ? random.pick([100, 100, 80, 60]) : 0;
  return {
    switchStatus: isOn,
    luminance,
    ...electricity(random, isOn ? Number((luminance * 1.5 * random.decimal(0.95, 1.03, 3)).toFixed(1)) : 1.2),
    powerFactor: isOn ? random.decimal(0.93, 0.98, 2) : 0.42,
    burningHours: random.decimal(900, 16000, 1),
    switchCount: random.whole(200, 3000),
    temperature: random.decimal(24, isOn ? 52 : 36, 1),
    leakageCurrent: random.decimal(0.1, 3.5, 1),
    workingMode: random.chance(0.9) ? 'automatic' : random.pick(['manual', 'semi-automatic']),
  };
};

const concentrator: Maker = (random, isNight) => {
  const power = isNight ? random.decimal(3800, 9200, 0) : random.decimal(60, 140, 0);
  const phases = Object.fromEntries(
    ['A', 'B', 'C'].flatMap((name) => [
      [`voltage${name}`, random.decimal(217, 232, 1)],
      [`current${name}`, Number((power / 3 / 225).toFixed(2))],
    ]),
  );
  const loops = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`loop${index + 1}Status`, isNight && index < 6]),
  );
  return {
    ...phases,
    power,
    powerFactor: random.decimal(0.9, 0.98, 2),
    energy: random.decimal(40000, 220000, 1),
    ...loops,
    doorOpen: random.chance(0.02),
    waterAlarm: random.chance(0.01),
    temperature: random.decimal(26, 44, 1),
  };
};

const gateway: Maker = (random, isNight) => ({
  ...electricity(random, random.decimal(35, 180, 1)),
  temperature: random.decimal(28, 46, 1),
  humidity: random.decimal(40, 85, 1),
  tilt: random.decimal(0, 1.8, 2),
  leakageCurrent: random.decimal(0.1, 5, 1),
  waterLevel: random.chance(0.03) ? random.whole(10, 180) : 0,
  doorOpen: random.chance(0.02),
  loop1Status: isNight,
  loop2Status: isNight,
  loop3Status: true,
  loop4Status: true,
});

const screen: Maker = (random, isNight) => ({
  screenOn: random.chance(0.95),
  brightness: isNight ? random.whole(25, 45) : random.whole(65, 95),
  volume: random.whole(0, 40),
  programName: random.pick(PROGRAMMES),
  temperature: random.decimal(34, 58, 1),
  ...electricity(random, random.decimal(240, 900, 1)),
});

const camera: Maker = (random) => ({
  recording: random.chance(0.97),
  bitrate: random.whole(2800, 6200),
  frameRate: 25,
  storageUsed: random.decimal(35, 96, 1),
  temperature: random.decimal(30, 52, 1),
});

const chargingPile: Maker = (random) => {
  const workState = random.pick(['idle', 'idle', 'charging', 'charging', 'finished']);
  return {
    workState,
    ...electricity(random, workState === 'charging' ? random.decimal(5200, 7000, 0) : 8),
    sessionsToday: random.whole(0, 9),
    temperature: random.decimal(26, workState === 'charging' ? 58 : 38, 1),
  };
};

const weather: Maker = (random, isNight) => {
  const pm25 = random.whole(8, 55);
  return {
    temperature: random.decimal(isNight ? 19 : 24, isNight ? 26 : 33, 1),
    humidity: random.decimal(55, 92, 1),
    pressure: random.decimal(1002, 1016, 1),
    windSpeed: random.decimal(0.4, 6.5, 1),
    windDirection: random.whole(0, 359),
    rainfall: random.chance(0.2) ? random.decimal(0.2, 12, 1) : 0,
    pm25,
    pm10: pm25 + random.whole(10, 40),
    noise: random.decimal(isNight ? 42 : 52, isNight ? 56 : 68, 1),
    illuminance: isNight ? random.whole(2, 40) : random.whole(9000, 78000),
  };
};

const radar: Maker = (random, isNight) => {
  const trafficVolume = isNight ? random.whole(60, 420) : random.whole(500, 1800);
  return {
    trafficVolume,
    averageSpeed: random.decimal(28, 62, 1),
    headway: Number((3600 / trafficVolume).toFixed(1)),
    occupancy: random.decimal(2, isNight ? 12 : 38, 1),
    queueLength: random.whole(0, isNight ? 20 : 140),
  };
};

const speaker: Maker = (random, isNight) => ({
  playing: !isNight && random.chance(0.4),
  volume: random.whole(30, 65),
  programName: random.pick(PROGRAMMES),
  temperature: random.decimal(28, 45, 1),
});

const MAKERS: Record<string, Maker> = {
  'LC-NB10': (random, isNight) => ({ ...lamp(random, isNight), rssi: random.whole(-108, -64) }),
  'LC-PLC20': lamp,
  'CC-PLC08': concentrator,
  'SG-500': gateway,
  'LED-P4': screen,
  'CAM-PT40': camera,
  'CP-AC7': chargingPile,
  'WS-8E': weather,
  'TR-24G': radar,
  'RD-S30': speaker,
};

/** Plausible values for a product at night or by day. */
export function makeSensorValues(productCode: string, random: Random, isNight: boolean): SensorValues {
  return MAKERS[productCode]?.(random, isNight) ?? {};
}
