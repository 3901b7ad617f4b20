/** True if the browser has WebGL 2: asked before a map is made, whose failure nobody could catch. */
export function canDrawMaps(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers allow few contexts at a time.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
