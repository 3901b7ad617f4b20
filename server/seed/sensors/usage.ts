import { sunTimes } from '../../metrics/daylight.ts';
import { wallClock } from '../../metrics/wall-clock.ts';

const bell = (hour: number, middle: number, width: number): number => Math.exp(-(((hour - middle) / width) ** 2));
const golden = 0.618034;

/** How much a charging pile is used beside the others, 0.7 to 1.3: by the serial number at the end of its uid. */
export function usageOf(uid: string): number {
  const share = Number(/\d+$/.exec(uid)?.[0] ?? 0) * golden;
  return 0.7 + 0.6 * (share - Math.floor(share));
}

/** What a charging pile draws while it charges, as a share of its rated power. */
export const chargingShare = 0.87;
/** What it draws otherwise, in kilowatts. */
export const idlePileKilowatts = 0.008;

/** The share of charging piles in use: busy after work, and on days off. `history-profiles.ts` has it in SQL. */
export function chargingIn(moment: Date): number {
  const { hour, isOff } = wallClock(moment);
  const at = Math.floor(hour);
  return (0.08 + 0.3 * bell(at, 20, 3) + 0.14 * bell(at, 12, 2)) * (isOff ? 1.25 : 1);
}

/** Mean hours with a car charging per day, over the days of the week. */
export const chargingHoursPerDay = Array.from({ length: 24 }, (_, at) => at).reduce(
  (sum, at) => sum + (0.08 + 0.3 * bell(at, 20, 3) + 0.14 * bell(at, 12, 2)) * (1 + (0.25 * 2) / 7),
  0,
);

/** Screens show from the first hour to before the last. */
export const screenHours = { from: 7, to: 23 };
/** Kilowatts of a screen at full brightness per pixel: 16 mm² each, 700 W/m². */
export const kilowattsPerPixel = 16e-6 * 0.7;
/** Their brightness by day and in the dark, and what they draw when off, as shares of full brightness. */
export const screenShares = { day: 0.8, dark: 0.35, off: 0.03 };

/** The share of full power that a screen draws, and whether it shows. */
export function screenAt(moment: Date): { isOn: boolean; share: number } {
  const { day, hour } = wallClock(moment);
  const isOn = hour >= screenHours.from && hour < screenHours.to;
  if (!isOn) return { isOn, share: screenShares.off };
  const { dawn, dusk } = sunTimes(day);
  return { isOn, share: hour < dawn || hour >= dusk ? screenShares.dark : screenShares.day };
}

/** Hours at full brightness that consume as much as a screen does in a day of twelve light hours. */
export const screenFullHoursPerDay = 11.4 * screenShares.day + 4.6 * screenShares.dark + 8 * screenShares.off;

/** Vehicles in an hour at one radar, and their mean speed in km/h. */
export function trafficAt(moment: Date): { volume: number; speed: number } {
  const { hour, isOff } = wallClock(moment);
  const off = isOff ? 1 : 0;
  const [morning, evening] = [bell(hour, 8, 1.8), bell(hour, 18, 2.2)];
  return {
    volume: 110 + 1150 * morning * (1 - 0.45 * off) + 1250 * evening * (1 - 0.25 * off) + 620 * bell(hour, 13, 4),
    speed: 56 - 17 * morning * (1 - off) - 19 * evening * (1 - 0.6 * off),
  };
}

/** Share of the speakers that play between 07:00 and 20:00. */
export function playingShare(moment: Date): number {
  const { hour, isOff } = wallClock(moment);
  return hour >= 7 && hour < 20 ? 0.4 * (isOff ? 0.7 : 1) : 0;
}
