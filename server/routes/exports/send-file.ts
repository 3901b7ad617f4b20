import type { FileFormat } from '../../../src/schemas/wire/imports.ts';
import { isCallerGone } from '../../db/caller.ts';
import type { AppContext } from '../../http/app-env.ts';
import { describeError } from '../../process/describe-error.ts';
import { byteOrderMark, writeRecord } from '../csv/write-csv.ts';
import { type FileColumn, writeSheet, xlsxType } from './spreadsheet.ts';

interface SentFile {
  /** Without its ending. */
  name: string;
  /** The name of the sheet in a workbook. Default: the name. */
  sheet?: string;
  format: FileFormat;
  columns: readonly FileColumn[];
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
}

const types: Record<FileFormat, string> = { csv: 'text/csv; charset=utf-8', xlsx: xlsxType };

/**
 * Sends a file while its rows are read: only as many as the caller takes, and none once the stream is cancelled because
 * the caller has hung up. If they cannot be read to the end, the connection breaks, so that no file looks complete.
 */
export function sendFile(c: AppContext, { name, sheet = name, format, columns, rows }: SentFile): Response {
  const read = reportFailure(c, rows);
  const body = format === 'xlsx' ? writeSheet(sheet, columns, read) : writeLines(columns, read);
  return c.body(body, 200, {
    'content-type': types[format],
    // Consoles read the name after the first `=`, URI-encoded (contract 2.1).
    'content-disposition': `attachment; filename=${encodeURIComponent(`${name}.${format}`)}`,
    'cache-control': 'no-store',
  });
}

/** Bytes that are sent together. */
const pieceLength = 32 * 1024;

function writeLines(
  columns: readonly FileColumn[],
  rows: AsyncIterable<readonly string[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = linesOf(columns, rows);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let piece = '';
      while (piece.length < pieceLength) {
        const { done, value } = await lines.next();
        if (done) {
          if (piece) controller.enqueue(encoder.encode(piece));
          controller.close();
          return;
        }
        piece += value;
      }
      controller.enqueue(encoder.encode(piece));
    },
    async cancel() {
      await lines.return();
    },
  });
}

async function* linesOf(columns: readonly FileColumn[], rows: AsyncIterable<readonly string[]>) {
  yield byteOrderMark + writeRecord(columns.map(({ heading }) => heading));
  for await (const row of rows) yield writeRecord(row);
}

async function* reportFailure<Row>(c: AppContext, rows: AsyncIterable<Row> | Iterable<Row>) {
  try {
    yield* rows;
  } catch (error) {
    const { requestId, services } = c.var;
    // Nobody receives the rest.
    if (!isCallerGone(error))
      services.log.error('an export failed', { requestId, path: c.req.path, stack: describeError(error) });
    throw error;
  }
}
