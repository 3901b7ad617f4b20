import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pages = join(import.meta.dirname, '..', '..', 'schemas', 'served', 'pages');
const read = (file: string) => JSON.parse(readFileSync(join(pages, file), 'utf8')) as unknown;

/** All objects with a `field` of this name in a document. */
function fieldsIn(value: unknown, field: string): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = !Array.isArray(value) && Object(value).field === field ? [value] : [];
  return [...own, ...Object.values(value).flatMap((part) => fieldsIn(part, field))];
}

test.each([
  ['basicData/vehicleModel.json', 'assetsManagement/vehicleManagement'],
  ['basicData/facilityModel.json', 'assetsManagement/facilityManagement'],
  ['basicData/facilityAndVehicleModel.json', 'assetsManagement/vehicleManagement'],
  ['basicData/facilityAndVehicleModel.json', 'assetsManagement/facilityManagement'],
])('the counts of assets of %s lead to %s, which has a filter by model', (file, target) => {
  const counts = fieldsIn(read(file), 'assetCount').map((column) => JSON.stringify(column));
  expect(counts.some((column) => column.includes(`/${target}?q.modelId={id}`))).toBe(true);
  const filters = fieldsIn(read(`${target}.json`), 'modelId').filter((one) => Object(one).input === 'select');
  expect(filters).not.toEqual([]);
});
