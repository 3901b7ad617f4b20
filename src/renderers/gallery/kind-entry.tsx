import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import type { GalleryKind } from '../../engine/compile/stage/gallery-kinds.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import type { OpenGallery } from '../../engine/stores/gallery/open-gallery.ts';
import { useText } from '../context/console-context.tsx';
import { Bars } from '../states/bars.tsx';
import { ConsoleLink } from '../widgets/console-link.tsx';
import { DocumentEditor } from '../widgets/document-editor/document-editor.tsx';
import { DocumentTools } from './document-tools.tsx';
import { EntryHead } from './entry-head.tsx';
import { galleryAddress } from './gallery-address.ts';
import type { GalleryEntry } from './gallery-entries.ts';
import { GalleryLogView } from './gallery-log-view.tsx';
import { GalleryPage } from './gallery-page.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { GalleryWorld } from './gallery-world.tsx';

interface Props {
  entry: GalleryEntry;
  kind: GalleryKind;
  /** Index of the example. */
  example: number;
  opened: OpenGallery;
}

/** A kind of the grammar: an example on its page, beside the document that makes it. */
export const KindEntry = observer(({ entry, kind, example, opened }: Props) => {
  const { store, log, gallery } = opened;
  const text = useText();
  useEffect(() => {
    store.show(kind, example);
    return () => store.close();
  }, [store, kind, example]);
  const { page } = store;
  const [shown, setShown] = useState({ page, version: 0 });
  if (shown.page !== page) setShown({ page, version: shown.version + 1 });
  return (
    <>
      <EntryHead entry={entry}>
        {kind.examples.length > 1 && <Examples entry={entry} count={kind.examples.length} shown={example} />}
      </EntryHead>
      <div className="lamp-showcase-example">
        <div>
          <GalleryPicture name={kind.name} version={shown.version}>
            <GalleryWorld gallery={gallery} onPage={log.addPage}>
              <Suspense fallback={<Bars rows={4} />}>
                {page ? <GalleryPage key={shown.version} page={page} /> : <Bars rows={4} />}
              </Suspense>
            </GalleryWorld>
          </GalleryPicture>
          <GalleryLogView log={log} />
        </div>
        <section className="lamp-showcase-document" aria-label={text(galleryTexts.document)}>
          <DocumentEditor
            value={store.text}
            onChange={(typed) => store.write(typed)}
            issues={store.issues}
            label={text(galleryTexts.document)}
          />
          <DocumentTools text={store.text} isChanged={store.isChanged} reset={() => store.reset()} />
        </section>
      </div>
    </>
  );
});

/** The examples of a kind, as links. */
const Examples = observer(({ entry, count, shown }: { entry: GalleryEntry; count: number; shown: number }) => {
  const text = useText();
  return (
    <nav className="lamp-showcase-examples" aria-label={text(galleryTexts.examples)}>
      <ul>
        {Array.from({ length: count }, (_, index) => galleryAddress(entry, index)).map((address, index) => (
          <li key={address} aria-current={index === shown ? 'page' : undefined}>
            <ConsoleLink to={address}>{fillString(text(galleryTexts.example), { n: index + 1 })}</ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
});
