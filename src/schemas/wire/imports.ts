import { type Static, Type } from 'typebox';
import { SystemPageRequest } from './envelope.ts';
import { filterText, idText } from './limits.ts';

/** Maximum rows of an imported file. */
export const maxImportRows = 10_000;
/** Maximum size in bytes of an imported file. */
export const maxImportBytes = 20 * 1024 * 1024;
/** Maximum problems in an answer; the download of the failed rows has all. */
export const maxShownProblems = 200;

export const FileFormat = Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]);
export type FileFormat = Static<typeof FileFormat>;

/** The body of POST .../import and POST .../import/cancel: the checked file. */
export const ImportStart = Type.Object({ batchNum: idText() });
/** The query of GET /island-assets/assets/importProgress. */
export const ImportQuery = Type.Object({ batchNum: idText() });
/** The query of GET .../import/error; CSV by default. */
export const FailedRowsQuery = Type.Object({ batchNum: idText(), format: Type.Optional(FileFormat) });
/** The query of GET .../import/template, and of POST .../import/valid for what its rows refer to. */
export const TemplateQuery = Type.Object({ format: Type.Optional(FileFormat) });

/** What the rows of an import refer to: entries to their dictionary, devices to their product. */
export const DictionaryImportQuery = Type.Object({ dictTypeId: idText() });
export const DeviceImportQuery = Type.Object({ productModelId: idText() });

/** What exports read beside the request of their list: the columns by field, in order, and the format. */
export const exportFields = {
  columns: Type.Optional(Type.Union([Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }), Type.Null()])),
  format: Type.Optional(Type.Union([FileFormat, Type.Null()])),
};

/** An export in the dialect of the system service; each route declares its filters. */
export const ExportRequest = Type.Object({ ...SystemPageRequest.properties, ...exportFields });
export type ExportRequest = Static<typeof ExportRequest>;

/** The filters of an export of departments or areas: what is below a code, with part of the name or code. */
export const RegionCondition = Type.Object({ code: filterText(100), searchValue: filterText() });

/** A value that cannot be imported. */
export interface ImportProblem {
  /** The row in the spreadsheet, or the line of a JSON file; the first is 1. */
  row: number;
  /** The heading of the column, as in the file; of a JSON file the path, 'attributes[2].uKey', or empty if it is broken. */
  column: string;
  /** The place in a JSON file in words. */
  place?: string;
  value: string;
  message: string;
}

/** Where the rows of a file were read. */
export interface ImportSource {
  /** The sheet of a workbook. */
  sheet?: string;
  /** The row of the headings; the first of a file is 1. */
  headingRow: number;
  /** Rows that the workbook hides; they are imported too. */
  hiddenRows: number;
  /** The headings of columns that it hides; they are imported too. */
  hiddenColumns: string[];
}

export type ImportStatus = 'checked' | 'running' | 'done' | 'failed' | 'cancelled';

/** POST .../import/valid and GET .../importProgress: the state of an import, in rows. */
export interface ImportState {
  batchNum: string;
  /** The same, as ImportProgress events name it. */
  taskId: string;
  fileName: string;
  status: ImportStatus;
  total: number;
  done: number;
  /** Good rows of a checked file, imported rows of a started one. */
  ok: number;
  failed: number;
  /** Good rows that a cancelled or interrupted import did not reach. */
  untried: number;
  /** The first of them. */
  problems: ImportProblem[];
  /** Of a checked file of rows. */
  source?: ImportSource | undefined;
}
