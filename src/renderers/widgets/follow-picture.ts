import { autorun } from 'mobx';
import type { PlatformFiles } from '../../engine/stores/files/platform-files.ts';

/** Shows a picture behind the platform in an element that React does not draw. Returns a function that ends it. */
export function followPicture(
  picture: HTMLImageElement,
  address: string,
  files: Pick<PlatformFiles, 'show' | 'pictureAt'>,
): () => void {
  const giveBack = files.show(address);
  const end = autorun(() => {
    const shown = files.pictureAt(address);
    if (shown !== undefined) picture.src = shown;
  });
  return () => {
    end();
    giveBack();
  };
}
