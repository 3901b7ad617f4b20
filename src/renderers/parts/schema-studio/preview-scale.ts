/** A page of a computer is laid out at this width at least, in CSS pixels, where there is less room for it. */
const desktopWidth = 1024;
/** Texts of a page that is drawn smaller than this cannot be read. */
const minZoom = 0.6;
/** The widths of phones end here: see `useIsPhone`. */
const phoneWidth = 768;

/** How a page is drawn in a pane. */
export interface PreviewScale {
  /** The width that the page is laid out at, in CSS pixels. */
  width: number;
  /** Its size on the screen: 1 is its real size. */
  zoom: number;
  /** True if it is drawn as on a phone. */
  isPhone: boolean;
}

/**
 * The scale at which a page fits into a pane. One that is still too wide at the smallest scale is scrolled.
 *
 * @param pane the width of the pane in CSS pixels
 * @param wanted the width that the page shall have; undefined for that of a computer
 */
export function previewScale(pane: number, wanted: number | undefined): PreviewScale {
  const width = wanted ?? Math.max(pane, Math.min(desktopWidth, Math.floor(pane / minZoom)));
  const zoom = pane > 0 ? Math.min(1, Math.max(minZoom, pane / width)) : 1;
  return { width, zoom, isPhone: width < phoneWidth };
}
