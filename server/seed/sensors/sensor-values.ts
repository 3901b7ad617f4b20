import { concentratorValues, gatewayValues } from './cabinets.ts';
import type { DeviceFacts, SensorValues } from './device-facts.ts';
import { lampValues } from './lamp.ts';
import { cameraValues, screenValues, speakerValues } from './media.ts';
import { pileValues, radarValues, weatherValues } from './street.ts';

const byProduct: Readonly<Record<string, (facts: DeviceFacts, moment: Date) => SensorValues>> = {
  'LC-NB10': lampValues,
  'LC-PLC20': lampValues,
  'CC-PLC08': concentratorValues,
  'SG-500': gatewayValues,
  'LED-P4': screenValues,
  'CAM-PT40': cameraValues,
  'CP-AC7': pileValues,
  'WS-8E': weatherValues,
  'TR-24G': radarValues,
  'RD-S30': speakerValues,
};

/** The values of an undisturbed device in a moment; none for a product that is not of the demo. */
export const sensorValuesAt = (facts: DeviceFacts, moment: Date): SensorValues =>
  byProduct[facts.code]?.(facts, moment) ?? {};
