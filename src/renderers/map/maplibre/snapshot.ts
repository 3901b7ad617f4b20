/** A picture of a canvas with a line of attribution, as the owners of maps require. */
export function snapshotOf(
  canvas: HTMLCanvasElement,
  attribution: string,
  { surface, text }: { surface: string; text: string },
): Promise<Blob | undefined> {
  const scale = window.devicePixelRatio || 1;
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.drawImage(canvas, 0, 0);
  if (attribution !== '') {
    context.font = `${11 * scale}px sans-serif`;
    const width = context.measureText(attribution).width + 12 * scale;
    const height = 18 * scale;
    context.globalAlpha = 0.85;
    context.fillStyle = surface;
    context.fillRect(copy.width - width, copy.height - height, width, height);
    context.globalAlpha = 1;
    context.fillStyle = text;
    context.fillText(attribution, copy.width - width + 6 * scale, copy.height - 5 * scale);
  }
  return new Promise((resolve) => copy.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
