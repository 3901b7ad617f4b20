import { CONCENTRATOR, SMART_GATEWAY } from './cabinets.ts';
import { CHARGING_PILE, TRAFFIC_RADAR, WEATHER_STATION } from './field-devices.ts';
import { LAMP_CONTROLLER_4G, LAMP_CONTROLLER_PLC } from './lamp-controllers.ts';
import { CAMERA, IP_SPEAKER, LED_SCREEN } from './media-devices.ts';
import type { ProductPlan } from './product-plan.ts';

/** The ten products in display order. Concentrators and gateways precede the devices that report through them. */
export const PRODUCT_LIST: ProductPlan[] = [
  CONCENTRATOR,
  SMART_GATEWAY,
  LAMP_CONTROLLER_4G,
  LAMP_CONTROLLER_PLC,
  LED_SCREEN,
  CAMERA,
  CHARGING_PILE,
  WEATHER_STATION,
  TRAFFIC_RADAR,
  IP_SPEAKER,
];
