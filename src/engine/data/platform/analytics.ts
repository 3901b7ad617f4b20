import type { DataAnswer, DataQuery, DataResult, DataSetInfo, PanelQuery } from '../../../schemas/wire/analytics.ts';
import type { surroundingKeys } from '../../../schemas/wire/data-words.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

/** The data sets that the user may query. */
export const listDataSets = platformCall({
  method: 'GET',
  path: '/island-chart/dataset/list',
  answer: shape<DataSetInfo[]>(),
  options: inBackground,
});

/** The data of several panels in one call; each succeeds or fails alone. */
export const queryPanels = platformCall({
  method: 'POST',
  path: '/island-chart/data/query',
  body: shape<{ panels: DataQuery[] }>(),
  answer: shape<DataResult[]>(),
});

/** A panel that is not saved: its query, and the period and filters around it. */
export interface PreviewPanel extends Pick<DataQuery, (typeof surroundingKeys)[number]> {
  query: PanelQuery;
}

/** The data of one panel, of platforms without the batched call (contract 3.13). */
export const previewPanel = platformCall({
  method: 'POST',
  path: '/chart/previewData',
  body: shape<{ panelItemDTO: PreviewPanel }>(),
  answer: shape<DataAnswer>(),
});
