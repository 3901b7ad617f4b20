import { isDark } from '../../metrics/daylight.ts';
import { climateAt } from './climate.ts';
import { type DeviceFacts, numberSetting, type SensorValues } from './device-facts.ts';
import { deviceNoise, rounded } from './device-noise.ts';
import { onePhase } from './electricity.ts';
import { programmesAt } from './programmes.ts';
import { kilowattsPerPixel, playingShare, screenAt, screenFullHoursPerDay, screenShares } from './usage.ts';

const dayMs = 86_400_000;
const programmeOf = (noise: ReturnType<typeof deviceNoise>, moment: Date): string => {
  const programmes = programmesAt(moment);
  return programmes[Math.floor(noise.between('programme', 0, programmes.length))] ?? '';
};

/** What a screen draws at full brightness, in kilowatts: by its pixels. */
export const screenKilowatts = (facts: Pick<DeviceFacts, 'settings'>): number =>
  numberSetting(facts, 'screenWidth', 192) * numberSetting(facts, 'screenHeight', 384) * kilowattsPerPixel;

/** A screen with automatic brightness that shows from morning to night. */
export function screenValues(facts: DeviceFacts, moment: Date): SensorValues {
  const noise = deviceNoise(facts.uid, moment);
  const { isOn, share } = screenAt(moment);
  const full = screenKilowatts(facts);
  const days = (moment.getTime() - facts.since.getTime()) / dayMs;
  return {
    screenOn: isOn,
    brightness: Math.round(100 * (isOn ? share : screenShares.dark)),
    volume: Math.floor(noise.between('volume', 0, 40)),
    programName: programmeOf(noise, moment),
    temperature: rounded(
      climateAt(moment).temperature + 4 + 22 * share + noise.between('heat', 0, 5) + noise.drift('heat'),
      1,
    ),
    ...onePhase(1000 * full * share, 223 + noise.between('voltage', -4, 4) + 2 * noise.drift('voltage')),
    energy: rounded(full * screenFullHoursPerDay * days, 3),
  };
}

export function cameraValues({ uid }: DeviceFacts, moment: Date): SensorValues {
  const noise = deviceNoise(uid, moment);
  return {
    recording: true,
    bitrate: Math.round(
      noise.between('bitrate', 3200, 5600) * (isDark(moment) ? 0.8 : 1) + 250 * noise.drift('bitrate'),
    ),
    frameRate: 25,
    storageUsed: rounded(noise.between('storage', 38, 88) + 1.5 * noise.drift('storage'), 1),
    temperature: rounded(climateAt(moment).temperature + noise.between('heat', 8, 14) + noise.drift('heat'), 1),
  };
}

export function speakerValues({ uid }: DeviceFacts, moment: Date): SensorValues {
  const noise = deviceNoise(uid, moment);
  return {
    playing: noise.chance('plays', playingShare(moment)),
    volume: Math.floor(noise.between('volume', 30, 65)),
    programName: programmeOf(noise, moment),
    temperature: rounded(climateAt(moment).temperature + noise.between('heat', 3, 8) + noise.drift('heat'), 1),
  };
}
