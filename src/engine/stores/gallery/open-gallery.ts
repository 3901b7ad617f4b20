import { dataSets } from '../../../schemas/generated/data-sets.js';
import { createGalleryConsole, type GalleryConsole, type GalleryDeps } from './create-gallery-console.ts';
import { GalleryLog } from './gallery-log.ts';
import { GalleryStore } from './gallery-store.ts';

/** The gallery while it is shown. */
export interface OpenGallery {
  gallery: GalleryConsole;
  log: GalleryLog;
  store: GalleryStore;
  dispose(): void;
}

/** Opens the gallery: a console on a made-up platform, what would have left it, and the example that it shows. */
export async function openGallery(deps: Omit<GalleryDeps, 'onSent' | 'onPage' | 'onFile'>): Promise<OpenGallery> {
  const log = new GalleryLog();
  const gallery = await createGalleryConsole({
    ...deps,
    onSent: log.addCall,
    onPage: log.addPage,
    onFile: log.addFile,
  });
  const store = new GalleryStore({ ...gallery, site: deps.site, dataSets, log, timer: deps.browser.timer });
  return {
    gallery,
    log,
    store,
    dispose() {
      store.close();
      gallery.dispose();
    },
  };
}
