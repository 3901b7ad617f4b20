import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { CodeAction, Diagnostic, PublishDiagnosticsParams } from 'vscode-languageserver';
import { createProtocolConnection } from 'vscode-languageserver/node';
import { baseDocuments } from '../../src/engine/compile/check/test-documents.ts';
import { applyEdits } from '../../src/engine/compile/fix/text-edit.ts';
import { serveDocuments } from './serve.ts';

const root = join(import.meta.dirname, '../..');

/** The text of a small page. */
export const textOf = (name: string) => documentOf(name).text;
export const fileOf = (name: string) => (name.endsWith('.json') ? name : documentOf(name).file);
const documentOf = (name: string) => baseDocuments.find((one) => one.name === name)!;

/** All that documents may call, with every method. */
const callsOf = (texts: readonly string[]): string[] => {
  const paths = texts.flatMap((text) => [...text.matchAll(/"(\/[^"?]+)/g)].map(([, path]) => path!));
  const written = [...new Set(paths.flatMap((path) => [path, `${path}/import`]))];
  return written.flatMap((path) => ['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method} ${path}`));
};

/** A folder of small pages with the site of the console. */
export class TestFolder {
  readonly folder = join(mkdtempSync(join(tmpdir(), 'lampyris-lsp-')), 'schemas');

  constructor(names: readonly string[] = baseDocuments.map(({ name }) => name)) {
    mkdirSync(this.folder);
    cpSync(join(root, 'schemas/site.json'), this.pathOf('site.json'));
    for (const name of names) this.write(fileOf(name), textOf(name));
    this.write('calls.json', JSON.stringify(callsOf(baseDocuments.map(({ text }) => text))));
  }

  pathOf(file: string): string {
    return join(this.folder, file);
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(this.pathOf(file)), { recursive: true });
    writeFileSync(this.pathOf(file), text);
  }

  remove(): void {
    rmSync(dirname(this.folder), { recursive: true, force: true });
  }
}

interface Options {
  /** False for an editor that does not watch files. */
  watches?: boolean;
  locale?: string;
  initializationOptions?: object;
}

/** An editor that speaks with a server over streams. */
export async function openEditor(folder: TestFolder, { watches = true, ...options }: Options = {}) {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const ended = serveDocuments(folder.folder, { input: toServer, output: toClient }, 0);
  const client = createProtocolConnection(toClient, toServer);
  const sent = new Map<string, PublishDiagnosticsParams>();
  const waiting: (() => void)[] = [];
  const versions = new Map<string, number>();
  const uriOf = (file: string) => pathToFileURL(folder.pathOf(file)).href;

  client.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    sent.set(params.uri, params);
    for (const call of waiting.splice(0)) call();
  });
  client.onRequest('client/registerCapability', () => null);
  client.listen();
  await client.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: watches } } },
    ...options,
  });
  await client.sendNotification('initialized', {});

  /** Opens a document with a text, or types it. */
  async function type(name: string, text: string): Promise<void> {
    const uri = uriOf(fileOf(name));
    const version = (versions.get(uri) ?? 0) + 1;
    versions.set(uri, version);
    if (version === 1) {
      const textDocument = { uri, languageId: 'json', version, text };
      await client.sendNotification('textDocument/didOpen', { textDocument });
    } else {
      const contentChanges = [{ text }];
      await client.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
    }
  }

  return {
    client,
    sent,
    uriOf,
    type,

    async close(name: string): Promise<void> {
      await client.sendNotification('textDocument/didClose', { textDocument: { uri: uriOf(fileOf(name)) } });
    },

    async saved(file: string): Promise<void> {
      const changes = [{ uri: uriOf(file), type: 2 }];
      await client.sendNotification('workspace/didChangeWatchedFiles', { changes });
    },

    /** The diagnostics of a document once they are as expected. */
    async diagnosticsOf(name: string, isReady: (found: readonly Diagnostic[]) => boolean): Promise<Diagnostic[]> {
      for (;;) {
        const { diagnostics } = sent.get(uriOf(fileOf(name))) ?? {};
        if (diagnostics && isReady(diagnostics)) return diagnostics;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },

    /** Types a change into a page and asks about the place of « in it. */
    async ask<Answer>(method: string, name: string, right: string, marked: string): Promise<Answer> {
      const { text, position } = cursorIn(changed(textOf(name), right, marked));
      await type(name, text);
      const textDocument = { uri: uriOf(fileOf(name)) };
      const range = { start: position, end: position };
      return client.sendRequest(`textDocument/${method}`, {
        textDocument,
        position,
        range,
        context: { diagnostics: [] },
      });
    },

    async quit(): Promise<number> {
      await client.sendRequest('shutdown');
      await client.sendNotification('exit');
      const code = await ended;
      client.dispose();
      return code;
    },
  };
}

/** A text with a change that it must have a place for. */
export function changed(text: string, right: string, wrong: string): string {
  if (!text.includes(right)) throw new Error(`no ${right}`);
  return text.replace(right, () => wrong);
}

function cursorIn(marked: string) {
  const lines = marked.slice(0, marked.indexOf('«')).split('\n');
  return { text: marked.replace('«', ''), position: { line: lines.length - 1, character: lines.at(-1)!.length } };
}

const offsetIn = (text: string, { line, character }: Diagnostic['range']['start']) =>
  text.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + character;

/** The part of a text that an editor underlines. */
export const partAt = (text: string, { start, end }: Diagnostic['range']): string =>
  text.slice(offsetIn(text, start), offsetIn(text, end));

/** The text of a document after a code action. */
export const textAfter = (text: string, { edit }: CodeAction, uri: string): string =>
  applyEdits(
    text,
    (edit?.changes?.[uri] ?? []).map(({ range, newText }) => ({
      start: offsetIn(text, range.start),
      end: offsetIn(text, range.end),
      text: newText,
    })),
  );
