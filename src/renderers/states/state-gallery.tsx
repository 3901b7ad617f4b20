import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useDisplay, useText } from '../context/console-context.tsx';
import { emptyFiltered } from '../texts/empty-filtered.ts';
import { stateGalleryTexts } from '../texts/state-gallery-texts.ts';
import { tableTexts } from '../texts/table-texts.ts';
import { texts } from '../texts/texts.ts';
import { ErrorCardView } from './error-card-view.tsx';
import { FailureState } from './failure-state.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { StateView } from './state-view.tsx';
import '../pages/blocks.css';

const nothing = () => undefined;

/** Every state of the console with its real components, one per cell; docs/states.md takes its pictures here. */
const StateGallery = observer(() => {
  const text = useText();
  const display = useDisplay();
  const cells: [string, ReactNode][] = [
    ['loading', <PageSkeleton key="loading" />],
    ['empty', <StateView key="empty" kind="empty" title={text(texts.emptyTitle)} />],
    [
      'empty-filtered',
      <StateView
        key="empty-filtered"
        kind="empty"
        title={text(emptyFiltered)}
        action={{ label: text(tableTexts.clearFilters), run: nothing }}
      />,
    ],
    [
      'error',
      <FailureState
        key="error"
        error={{ kind: 'network', status: '', message: '', requestId: '7f3k2m9qx1ab' }}
        retry={nothing}
      />,
    ],
    [
      'timeout',
      <FailureState
        key="timeout"
        error={{ kind: 'timeout', status: '', message: '', requestId: undefined }}
        retry={nothing}
      />,
    ],
    [
      'no-permission',
      <StateView
        key="no-permission"
        kind="noPermission"
        title={text(texts.noPermissionTitle)}
        text={text(texts.noPermissionText)}
      />,
    ],
    [
      'not-found',
      <StateView
        key="not-found"
        kind="notFound"
        title={text(texts.notFoundTitle)}
        text={text(texts.notFoundText)}
        action={{ label: text(texts.backHome), run: nothing }}
      />,
    ],
    [
      'offline',
      <StateView
        key="offline"
        kind="offline"
        title={text(texts.offlineTitle)}
        text={text(texts.offlineText)}
        action={{ label: text(texts.retry), run: nothing }}
      />,
    ],
    ['broken', <ErrorCardView key="broken" error={new Error('chart "energy"')} name="chart" retry={nothing} />],
    [
      'no-page',
      <StateView
        key="no-page"
        kind="empty"
        title={text(texts.noDocumentTitle)}
        text={
          <>
            {text(texts.noDocumentText)} <code>schemas/pages/analysis/customReport.json</code>
          </>
        }
      />,
    ],
  ];
  return (
    <div className="lamp-gallery" data-language={display.language}>
      <div className="lamp-page-head">
        <h2>{text(stateGalleryTexts.galleryTitle)}</h2>
        <p>{text(stateGalleryTexts.galleryText)}</p>
      </div>
      <div className="lamp-gallery-cells">
        {cells.map(([name, cell]) => (
          <figure key={name} className="lamp-surface" data-state={name}>
            {cell}
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
});

export default StateGallery;
