interface Colors {
  surface: string;
  text: string;
}

/** A picture of a canvas with a line of attribution, as the owners of maps require. */
export function snapshotOf(canvas: HTMLCanvasElement, attribution: string, palette: Colors): Promise<Blob | undefined> {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.drawImage(canvas, 0, 0);
  drawAttribution(context, attribution, { palette, ratio: window.devicePixelRatio || 1 });
  return new Promise((resolve) => copy.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** Writes the attribution into the corner at the bottom right. @param look.ratio pixels of the picture per CSS pixel */
export function drawAttribution(
  context: CanvasRenderingContext2D,
  attribution: string,
  { palette: { surface, text }, ratio }: { palette: Colors; ratio: number },
): void {
  if (attribution === '') return;
  const { width: right, height: bottom } = context.canvas;
  context.font = `${11 * ratio}px sans-serif`;
  const width = context.measureText(attribution).width + 12 * ratio;
  const height = 18 * ratio;
  context.globalAlpha = 0.85;
  context.fillStyle = surface;
  context.fillRect(right - width, bottom - height, width, height);
  context.globalAlpha = 1;
  context.fillStyle = text;
  context.fillText(attribution, right - width + 6 * ratio, bottom - 5 * ratio);
}
