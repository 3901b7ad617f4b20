import type { GalleryConsole } from '../../engine/stores/gallery/create-gallery-console.ts';

/** Props of the example of a replaceable part. */
export interface PluginExampleProps {
  /** The last good document: what the platform sends. */
  document: Readonly<Record<string, unknown>>;
  gallery: GalleryConsole;
}
