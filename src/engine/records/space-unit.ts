/** A unit as it follows its number: ' kWh', but '%' and '°' without a space. */
export const spaceUnit = (unit: string): string => (unit === '' || unit === '%' || unit === '°' ? unit : ` ${unit}`);
