import type { GalleryKind } from './gallery-kinds.ts';

/** How the page of an example begins. */
export interface GalleryStart {
  /** The query of its address, '?report=1': what it reads from there, and the drawer that is open. */
  search: string;
  /** The dialog that is open, beside drawers of the query. */
  dialog?: string;
}

const searches: Readonly<Record<string, string>> = {
  reportDesigner: '?report=1',
  assetFormDesign: '?product=7',
};

/**
 * What an example needs to be seen: parts that the address leads to, and a dialog or drawer that has the example in it.
 *
 * @param dialogs of the page around it
 */
export function galleryStart(
  { group, name }: Pick<GalleryKind, 'group' | 'name'>,
  dialogs: Readonly<Record<string, { kind: string }>>,
): GalleryStart {
  if (group === 'part' && dialogs.asset?.kind === 'assetDetail') return { search: '?d.asset=1001' };
  if (group === 'part') return { search: searches[name] ?? '' };
  return { search: '', ...(group === 'input' && dialogs.example && { dialog: 'example' }) };
}
