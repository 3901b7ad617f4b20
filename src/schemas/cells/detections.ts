import { Type } from 'typebox';
import { defineCell } from './cell.ts';

export const detections = defineCell({
  meaning: 'A picture with boxes around what was recognised in it, each {label, confidence, x, y, width, height}.',
  reads: {
    boxes: Type.String({
      minLength: 1,
      refers: 'rowField',
      description: 'The field of the row with the boxes, in fractions of the picture. Default: boxes.',
    }),
  },
  examples: [{ field: 'pictures', title: { zh: '抓拍', en: 'Snapshot' }, as: 'detections', boxes: 'boxes' }],
});
