import { compareStructural, reaction } from 'mobx';
import type { PageStore } from '../../../engine/stores/page/page-store.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';

/** What the address of the studio names. */
interface Place {
  file: string | undefined;
  /** A pointer into the document. */
  node: string | undefined;
}

/**
 * Keeps the address at the document and the node of the editor, so that they can be sent to a colleague, and the editor at
 * the address. Each document has an entry of its own in the history: Back shows the one before. Returns a function that
 * ends it.
 */
export function followAddress(studio: StudioStore, page: PageStore): () => void {
  let asked: Place = { file: undefined, node: undefined };
  /** True until what the address names is shown. */
  let isAsking = false;
  const named = (): Place => ({ file: page.query('file'), node: page.query('node') });
  const shown = (): Place => ({ file: studio.file, node: studio.node });

  const show = async (place: Place) => {
    const { file, node } = place;
    if (file === undefined || compareStructural(place, shown())) return;
    asked = place;
    isAsking = true;
    if (node === undefined) studio.open(file);
    else await studio.showNode(file, node);
    if (asked !== place) return;
    isAsking = false;
    // The address of a document that is not there stays: the editor says so.
    if (studio.file === file) write(shown());
  };
  const write = ({ file, node }: Place) => {
    // Until the outline is read, the node of the address is not known.
    if (isAsking && file === asked.file) return;
    isAsking = false;
    const before = page.query('file');
    page.setQueries({ file, node }, before === undefined || file === undefined || before === file ? undefined : 'view');
  };

  const stops = [
    reaction(named, (place) => void show(place), { equals: compareStructural, fireImmediately: true }),
    reaction(shown, write, { equals: compareStructural }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
