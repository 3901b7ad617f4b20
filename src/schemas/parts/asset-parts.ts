import { definePart } from './part.ts';

/** The fields of the form, in an asset's drawer. */
export const assetFacts = definePart({
  meaning: 'In the "body" of an assetDetail: the values of the fields of its form, with its pictures and its 3D model.',
  reads: {},
  examples: [{ kind: 'part', name: 'assetFacts' }],
});

/** What a device reports, in its drawer. */
export const assetReadings = definePart({
  meaning:
    'In the "body" of an assetDetail: the values that a device reports, as they come, and the trend of the chosen one.',
  reads: {},
  examples: [{ kind: 'part', name: 'assetReadings' }],
});

/** Commands to a device, in its drawer. */
export const deviceControl = definePart({
  meaning:
    'In the "body" of an assetDetail: the commands of the product of a device, a form of their parameters, and the reply.',
  reads: {},
  examples: [{ kind: 'part', name: 'deviceControl' }],
});
