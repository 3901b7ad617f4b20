import { readAll } from './call.js';

/** Every lamp controller of the tenant. */
export const readLamps = (signal, onProgress) =>
  readAll('island-assets/device/page', { deviceType: 'SingleLampController' }, { signal, onProgress });
