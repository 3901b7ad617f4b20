/** Where a table has its values. */
export interface TableColumns {
  uid: number;
  longitude: number;
  latitude: number;
  /** The column with both numbers. */
  pair?: number;
}

type ReadColumns =
  | (TableColumns & { isHeading: boolean; missing?: undefined })
  | { missing: 'NO_UID_COLUMN' | 'NO_COORDINATE_COLUMN' };

const names = {
  uid: [
    'uid',
    'id',
    'code',
    'number',
    'no',
    '编号',
    '设备编号',
    '载体编号',
    '设施编号',
    '资产编号',
    '灯杆编号',
    '编码',
  ],
  longitude: ['lng', 'lon', 'long', 'longitude', 'x', '经度'],
  latitude: ['lat', 'latitude', 'y', '纬度'],
  pair: ['coordinates', 'coordinate', 'location', 'lnglat', '坐标', '位置', '经纬度'],
} as const;
type Column = keyof typeof names;

/** A heading without case, spaces, signs and a unit in brackets. */
const plain = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[(（[].*$/, '')
    .replace(/[\s_*.:°-]/g, '');

/** The columns that the first line names in either language; uid, longitude, latitude if it is no heading. */
export function tableColumns(cells: readonly string[]): ReadColumns {
  const headings = cells.map(plain);
  const find = (column: Column) =>
    headings.findIndex((heading) => (names[column] as readonly string[]).includes(heading));
  const [uid, longitude, latitude, pair] = [find('uid'), find('longitude'), find('latitude'), find('pair')];
  const isHeading = longitude >= 0 || latitude >= 0 || pair >= 0 || (uid >= 0 && !cells.some(hasDigit));
  if (!isHeading) return { uid: 0, longitude: 1, latitude: 2, isHeading };
  if (uid < 0) return { missing: 'NO_UID_COLUMN' };
  if (longitude >= 0 && latitude >= 0) return { uid, longitude, latitude, isHeading };
  if (pair >= 0) return { uid, longitude, latitude, pair, isHeading };
  return { missing: 'NO_COORDINATE_COLUMN' };
}

const hasDigit = (cell: string) => /\d/.test(cell);
