import type { CaptchaKind } from '../../src/schemas/wire/captcha.ts';
import type { NamedField } from '../routes/imports/import-kind.ts';
import { readTable } from '../routes/imports/read-table.ts';
import type { SendPart } from '../untrusted/thread-messages.ts';

/** Rows that are sent together; their cells count too. */
const maxRowsOfPart = 1000;
const maxCellsOfPart = 20_000;

/** A file of rows and the columns that are expected in it. */
interface TableFile {
  bytes: Uint8Array<ArrayBuffer>;
  fields: readonly NamedField[];
}

/** What threads do, by name. Inputs and results are copied between threads. */
export const tasks = {
  /** Reads a file of rows; its rows are the parts. */
  async readTable({ bytes, fields }: TableFile, send: SendPart) {
    const { rows, ...rest } = await readTable(new Blob([bytes]), fields);
    for (let from = 0, at = 0; at < rows.length; from = at) {
      let cells = 0;
      while (at < rows.length && at - from < maxRowsOfPart && cells < maxCellsOfPart) {
        cells += rows[at]?.length ?? 0;
        at += 1;
      }
      await send(rows.slice(from, at));
    }
    return rest;
  },
  /** Draws a captcha. Loaded lazily: the platform also runs where the drawing library is missing. */
  async drawCaptcha(kind: CaptchaKind) {
    return (await import('../captcha/draw-captcha.ts')).drawCaptcha(kind);
  },
};
