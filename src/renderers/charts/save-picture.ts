import { chartPicture } from './chart-picture.ts';

/** Saves the first chart of an element as a picture. */
export async function savePicture(
  element: HTMLElement | null,
  title: string,
  save: (blob: Blob, name: string) => void,
): Promise<void> {
  const canvas = element?.querySelector<HTMLElement>('.lamp-chart-canvas');
  if (!canvas) return;
  const picture = await chartPicture(canvas);
  if (picture) save(picture, `${title}.png`);
}
