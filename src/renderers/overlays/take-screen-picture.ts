/** The greatest width or height of such a picture, in its own pixels. */
const maxPixels = 4096;

/**
 * A picture of the page as it stands behind dialogs, which are no part of it. Applications in frames stay empty: they belong to
 * themselves. What it is drawn with is fetched when it is first asked for.
 *
 * @throws when the browser cannot draw it
 */
export async function takeScreenPicture(name: string): Promise<File> {
  const page = document.getElementById('main');
  if (!page) throw new Error('there is no page to take a picture of');
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
