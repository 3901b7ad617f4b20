import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '../../src/schemas/wire/envelope.ts';
import type { ImportState } from '../../src/schemas/wire/imports.ts';
import { readCsv } from '../routes/csv/read-csv.ts';
import type { TestPlatform } from './test-platform.ts';

/** Milliseconds between two questions for the progress. */
const pollMs = 20;

type FileContent = string | Uint8Array<ArrayBuffer>;

/** Imports files as a console does. */
export interface ImportClient {
  /** Checks a file; the envelope has the refusal. */
  check(content: FileContent, fileName?: string): Promise<Envelope & { data: ImportState }>;
  /** Imports a checked file to its end. */
  run(batchNum: string): Promise<ImportState>;
  /** Checks and imports a file that nothing refuses. */
  load(content: FileContent): Promise<ImportState>;
  /** The records of the failed rows, headings first. */
  failedRows(batchNum: string): Promise<string[][]>;
  /** The failed rows as a workbook. */
  failedSheet(batchNum: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Cancels an import; the envelope says what it has come to. */
  cancel(batchNum: string): Promise<Envelope>;
  template(format: string): Promise<Response>;
}

interface Options {
  token: string;
  /** The path of the resource with what its rows refer to: '/system/api/dictionary?dictTypeId=1'. */
  path: string;
  language?: string;
}

export function createImportClient(platform: TestPlatform, { token, path, language = 'en' }: Options): ImportClient {
  const [base = '', query = ''] = path.split('?');
  const headers = { 'accept-language': language };
  const stateOf = async (batchNum: string) => {
    const progress = `/island-assets/assets/importProgress?batchNum=${batchNum}`;
    return (await platform.call<ImportState>('GET', progress, { token, headers })).data;
  };
  const client: ImportClient = {
    async check(content, fileName = 'rows.csv') {
      const body = new FormData();
      body.set('file', new File([content], fileName));
      const http = await platform.app.fetch(
        new Request(`http://platform.test${base}/import/valid?${query}`, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${token}` },
          body,
        }),
      );
      return (await http.json()) as Envelope & { data: ImportState };
    },
    async run(batchNum) {
      const { envelope } = await platform.call('POST', `${base}/import`, { token, body: { batchNum }, headers });
      if (envelope.code !== '1') throw new Error(envelope.msg);
      for (;;) {
        const state = await stateOf(batchNum);
        if (state.status !== 'running') return state;
        await pause(pollMs);
      }
    },
    async load(content) {
      const { data, msg } = await client.check(content);
      if (!data) throw new Error(msg);
      return data.ok === 0 ? data : client.run(data.batchNum);
    },
    async failedRows(batchNum) {
      const { http } = await platform.call('GET', `${base}/import/error?batchNum=${batchNum}`, { token, headers });
      return readCsv(await http.text());
    },
    async failedSheet(batchNum) {
      const to = `${base}/import/error?batchNum=${batchNum}&format=xlsx`;
      const { http } = await platform.call('GET', to, { token, headers });
      return new Uint8Array(await http.arrayBuffer());
    },
    cancel: async (batchNum) =>
      (await platform.call('POST', `${base}/import/cancel`, { token, body: { batchNum }, headers })).envelope,
    template: async (format) =>
      (await platform.call('GET', `${base}/import/template?${query}&format=${format}`, { token, headers })).http,
  };
  return client;
}
