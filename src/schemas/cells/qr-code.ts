import { defineCell } from './cell.ts';

export const qrCode = defineCell({
  meaning: 'A QR code of the value, with its download as PNG. For a detail, not a table.',
  inForms: true,
  examples: [{ field: 'entryUrl', title: { zh: '二维码', en: 'QR code' }, as: 'qrCode' }],
});
