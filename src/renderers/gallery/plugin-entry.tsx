import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { formatJson } from '../../engine/compile/json/format-json.ts';
import type { OpenGallery } from '../../engine/stores/gallery/open-gallery.ts';
import { readPluginDocument } from '../../engine/stores/gallery/read-plugin-document.ts';
import { useText } from '../context/console-context.tsx';
import { Bars } from '../states/bars.tsx';
import { DocumentEditor } from '../widgets/document-editor/document-editor.tsx';
import { DocumentTools } from './document-tools.tsx';
import { EntryHead } from './entry-head.tsx';
import type { GalleryEntry } from './gallery-entries.ts';
import { GalleryLogView } from './gallery-log-view.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import type { GalleryPlugin } from './gallery-plugins.ts';
import { galleryTexts } from './gallery-texts.ts';
import { GalleryWorld } from './gallery-world.tsx';

interface Props {
  entry: GalleryEntry;
  plugin: GalleryPlugin;
  opened: OpenGallery;
}

/** A replaceable part beside what the platform sends it. */
export const PluginEntry = observer(({ entry, plugin, opened: { gallery, log } }: Props) => {
  const text = useText();
  useEffect(
    () => () => {
      gallery.putAway();
      log.clear();
    },
    [gallery, log],
  );
  const first = formatJson(plugin.document, 60);
  const [typed, setTyped] = useState(first);
  const [good, setGood] = useState({ document: { ...plugin.document }, version: 0 });
  const { document, issues } = readPluginDocument(typed);
  if (document && JSON.stringify(document) !== JSON.stringify(good.document))
    setGood({ document, version: good.version + 1 });
  const { Example } = plugin;
  return (
    <>
      <EntryHead entry={entry} />
      <div className="lamp-showcase-example">
        <div>
          <GalleryPicture name={plugin.name} version={good.version}>
            <GalleryWorld gallery={gallery} onPage={log.addPage}>
              <Suspense fallback={<Bars rows={4} />}>
                <Example document={good.document} gallery={gallery} />
              </Suspense>
            </GalleryWorld>
          </GalleryPicture>
          <GalleryLogView log={log} />
        </div>
        <section className="lamp-showcase-document" aria-label={text(galleryTexts.document)}>
          <DocumentEditor value={typed} onChange={setTyped} issues={issues} label={text(galleryTexts.document)} />
          <DocumentTools text={typed} isChanged={typed !== first} reset={() => setTyped(first)} />
        </section>
      </div>
    </>
  );
});
