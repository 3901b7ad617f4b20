import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

/** The source of the base map in its style. */
export const baseSource = 'base';

/**
 * Edges of areas are smooth from this zoom on. Further out a tile has thousands of them, each drawn once more as a line,
 * which costs as much as the rest of the base map where no graphics processor helps.
 */
export const smoothFrom15: ExpressionSpecification = ['step', ['zoom'], false, 15, true];

/** A layer of the base map as its file writes it. */
type Drawn<Type extends LayerSpecification['type']> = Omit<
  Extract<LayerSpecification, { type: Type; source: string }>,
  'type' | 'source' | 'source-layer' | 'id'
>;

/** The layers of the tiles. */
type TileLayer = 'water' | 'waterway' | 'green' | 'district' | 'building' | 'road' | 'place';

/** Returns a layer of the style over a layer of the tiles. */
export const baseLayer = {
  fill: (id: string, from: TileLayer, layer: Drawn<'fill'>): LayerSpecification => ({
    ...place(id, from),
    type: 'fill',
    ...layer,
  }),
  line: (id: string, from: TileLayer, layer: Drawn<'line'>): LayerSpecification => ({
    ...place(id, from),
    type: 'line',
    ...layer,
  }),
  circle: (id: string, from: TileLayer, layer: Drawn<'circle'>): LayerSpecification => ({
    ...place(id, from),
    type: 'circle',
    ...layer,
  }),
  symbol: (id: string, from: TileLayer, layer: Drawn<'symbol'>): LayerSpecification => ({
    ...place(id, from),
    type: 'symbol',
    ...layer,
  }),
};

const place = (id: string, from: TileLayer) => ({ id, source: baseSource, 'source-layer': from });
