/**
 * The name of the platform's zone, 'UTC+8', if the reader's clock shows another time now; undefined where both agree.
 *
 * @param own the reader's zone; default that of the browser
 */
export function foreignZone(timeZone: string, at: Date, own?: string): string | undefined {
  const [theirs, mine] = [offsetName(at, timeZone), offsetName(at, own)];
  return theirs === mine ? undefined : theirs;
}

const offsetName = (at: Date, timeZone: string | undefined): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', 'UTC').replace(/\+0$/, '');
};
