/** True if the browser of the tests has WebGL 2. */
export function canDrawMaps(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
