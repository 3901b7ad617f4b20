/** Maximum width or height of a screenshot in its own pixels. */
const maxPixels = 4096;

/**
 * Takes a screenshot of the page without its dialogs. Frames stay empty: their content is not accessible. The drawing
 * library is loaded on first use.
 *
 * @throws if the browser cannot draw the page
 */
export async function takeScreenPicture(name: string): Promise<File> {
  const page = document.getElementById('main');
  if (!page) throw new Error('No page to take a picture of.');
  const { domToBlob } = await import('modern-screenshot');
  const { width, height } = page.getBoundingClientRect();
  const picture = await domToBlob(page, {
    width,
    height,
    scale: Math.min(1, maxPixels / Math.max(width, height, 1)),
    type: 'image/png',
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    timeout: 15_000,
  });
  return new File([picture], name, { type: 'image/png' });
}
