import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../context/console-context.tsx';
import { useGuards } from '../guards/use-guards.ts';
import { LoginTools } from '../sign-in/login-tools.tsx';
import { Bars } from '../states/bars.tsx';
import StateGallery from '../states/state-gallery.tsx';
import { StateView } from '../states/state-view.tsx';
import { texts } from '../texts/texts.ts';
import { ConsoleLink } from '../widgets/console-link.tsx';
import { readGalleryAddress } from './gallery-address.ts';
import { GalleryList } from './gallery-list.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { KindEntry } from './kind-entry.tsx';
import { PluginEntry } from './plugin-entry.tsx';
import { useGallery } from './use-gallery.ts';
import { useGalleryEntries } from './use-gallery-entries.ts';
import './gallery.css';

/** Every renderer beside its document, on made-up data and without a session (EDIT-04). */
const GalleryScreen = observer(() => {
  const text = useText();
  const { search } = useLocation();
  const entries = useGalleryEntries();
  const { entry, example, isNamed } = readGalleryAddress(search, entries);
  const { opened, failure, retry } = useGallery();
  useGuards();
  const title = text(galleryTexts.title);
  useEffect(() => {
    document.title = `${entry.name} - ${title}`;
  }, [entry, title]);
  const { group, name, kind, plugin } = entry;
  return (
    <div className="lamp-showcase">
      <header>
        <div>
          <h1>{title}</h1>
          <p>{text(galleryTexts.about)}</p>
        </div>
        <LoginTools />
      </header>
      <div className={`lamp-showcase-columns${isNamed ? ' lamp-showcase-open' : ''}`}>
        <GalleryList entries={entries} shown={isNamed ? entry : undefined} />
        <main key={`${group} ${name}`} aria-busy={opened === undefined && failure === undefined}>
          <div className="lamp-showcase-back">
            <ConsoleLink to="/demo">{text(galleryTexts.toList)}</ConsoleLink>
          </div>
          {failure && (
            <StateView
              kind="error"
              title={text(texts.failedTitle)}
              text={failure.message}
              action={{ label: text(texts.retry), run: retry }}
            />
          )}
          {!failure && !opened && <Bars rows={6} />}
          {opened && kind && <KindEntry entry={entry} kind={kind} example={example} opened={opened} />}
          {opened && plugin && <PluginEntry entry={entry} plugin={plugin} opened={opened} />}
          {group === 'state' && <StateGallery />}
        </main>
      </div>
    </div>
  );
});

export default GalleryScreen;
