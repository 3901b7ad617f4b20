/** The attribute that an alarm's description names, by key of its type. */
const namedAttributes: Readonly<Record<string, string>> = {
  UndervoltageAlarm: 'voltage',
  OvervoltageAlarm: 'voltage',
  OvercurrentAlarm: 'current',
  LightPoleLeakageAlarm: 'leakageCurrent',
  LightPoleTiltAlarm: 'tilt',
  ScreenTemperatureAlarm: 'temperature',
  NoiseAlarm: 'noise',
  StrongWindAlarm: 'windSpeed',
};

/** The attribute and the value in a seeded alarm's description; undefined if its type names none. */
export function namedValue(key: string, description: string): { attribute: string; value: number } | undefined {
  const attribute = namedAttributes[key];
  const [, digits] = /([\d.]+) ?(?:V|A|mA|°|℃|dB|m\/s)/.exec(description) ?? [];
  return attribute === undefined ? undefined : { attribute, value: Number(digits) };
}
