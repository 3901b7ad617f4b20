import { get } from './call.js';
import { sharedReference } from './console-link.js';

/** Dictionary type of alarm levels (specification, section 9). */
const alarmLevels = '843154794105704448';

/** Shared reference data: the console's if it has some, else the platform's. */
const read = async (name, path, signal) => (await sharedReference(name)) ?? get(path, signal);

/** Areas whose devices the user may see, in tree order: {code, name, depth}; the root has depth 0. */
export async function readAreas(signal) {
  const flatten = (node, depth) => [
    { code: node.code, name: node.name, depth },
    ...(node.children ?? []).flatMap((child) => flatten(child, depth + 1)),
  ];
  const path = 'system/api/area/tree?groupName=Device&leastTree=true';
  return flatten(await read('deviceAreaTree', path, signal), 0);
}

/** Alarm levels, most severe first: {id, name, color?}. */
export async function readLevels(signal) {
  const types = await read('dictionary', 'system/api/dictionaryType/all', signal);
  const { dictionaryDTOs = [] } = types.find(({ id }) => id === alarmLevels) ?? {};
  return dictionaryDTOs
    .toSorted((a, b) => a.dictSort - b.dictSort)
    .map(({ id, dictLabel, color }) => ({ id, name: dictLabel, color }));
}

/** Device products: {id, code, name, deviceType, sensorValueAttrDefMap}. */
export const readProducts = (signal) => read('deviceProducts', 'island-assets/device/product/list', signal);
