import { wallClock } from '../../metrics/wall-clock.ts';
import { climateAt } from './climate.ts';
import { type DeviceFacts, numberSetting, type SensorValues } from './device-facts.ts';
import { deviceNoise, rounded } from './device-noise.ts';
import { onePhase } from './electricity.ts';
import { chargingHoursPerDay, chargingIn, chargingShare, idlePileKilowatts, trafficAt, usageOf } from './usage.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What a charging pile draws while it charges, in kilowatts. */
const pileKilowatts = (facts: Pick<DeviceFacts, 'settings'>): number =>
  numberSetting(facts, 'ratedPower', 7) * chargingShare;

/** A charging pile; whether it charges is decided anew every hour. */
export function pileValues(facts: DeviceFacts, moment: Date): SensorValues {
  const noise = deviceNoise(facts.uid, moment);
  const charges = (at: Date) => deviceNoise(facts.uid, at).chance('charges', chargingIn(at) * usageOf(facts.uid));
  const isCharging = charges(moment);
  const kilowatts = pileKilowatts(facts);
  const perDay = kilowatts * chargingHoursPerDay * usageOf(facts.uid) + idlePileKilowatts * 24;
  const days = (moment.getTime() - facts.since.getTime()) / dayMs;
  const today = Math.floor(wallClock(moment).hour);
  const hoursOfToday = Array.from({ length: today + 1 }, (_, back) =>
    charges(new Date(moment.getTime() - back * hourMs)),
  );
  const sessions = hoursOfToday.filter((is, back) => is && hoursOfToday[back + 1] !== true).length;
  return {
    workState: isCharging ? 'charging' : noise.chance('finished', 0.2) ? 'finished' : 'idle',
    ...onePhase(
      1000 * (isCharging ? kilowatts : idlePileKilowatts),
      222 + noise.between('voltage', -3, 3) + 2 * noise.drift('voltage'),
    ),
    energy: rounded(perDay * days, 3),
    sessionsToday: sessions,
    temperature: rounded(climateAt(moment).temperature + (isCharging ? 18 : 2) + noise.between('heat', 0, 3), 1),
  };
}

export function radarValues({ uid }: DeviceFacts, moment: Date): SensorValues {
  const noise = deviceNoise(uid, moment);
  const { volume, speed } = trafficAt(moment);
  const trafficVolume = Math.max(
    20,
    Math.round(volume * (1 + noise.between('road', -0.3, 0.3) + 0.05 * noise.drift('road'))),
  );
  const averageSpeed = rounded(speed + noise.between('speed', -4, 4) + noise.drift('speed'), 1);
  return {
    trafficVolume,
    averageSpeed,
    headway: rounded(3600 / trafficVolume, 1),
    occupancy: rounded(Math.min(90, (trafficVolume * 0.6) / averageSpeed), 1),
    queueLength: Math.round(Math.max(0, trafficVolume - 700) / 9),
  };
}

export function weatherValues({ uid }: DeviceFacts, moment: Date): SensorValues {
  const noise = deviceNoise(uid, moment);
  const climate = climateAt(moment);
  const pm25 = Math.max(3, Math.round(climate.pm25 + noise.between('pm25', -3, 3) + 2 * noise.drift('pm25')));
  return {
    temperature: rounded(climate.temperature + noise.between('temperature', -0.6, 0.6), 1),
    humidity: rounded(Math.min(99, climate.humidity + noise.between('humidity', -2, 2)), 1),
    pressure: rounded(climate.pressure + noise.between('pressure', -0.6, 0.6), 1),
    windSpeed: rounded(Math.max(0.2, climate.windSpeed + noise.drift('wind')), 1),
    windDirection: Math.round(360 + noise.between('direction', 0, 40) + 60 * noise.drift('direction')) % 360,
    rainfall: rounded(climate.rainfall, 1),
    pm25,
    pm10: pm25 + Math.round(noise.between('pm10', 12, 30)),
    noise: rounded(climate.noise + noise.between('noise', -1.5, 1.5) + 0.8 * noise.drift('noise'), 1),
    illuminance: Math.round(climate.illuminance),
  };
}
