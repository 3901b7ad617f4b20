import { basename } from 'node:path';
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { watchDocuments } from '../../server/documents/watch-documents.ts';
import { diagnosticOf, type Language } from './diagnostics.ts';
import { codeActionsAt, fixKinds } from './fixes.ts';
import { FolderMeanings } from './folder-meanings.ts';
import { completionsAt, definitionAt, hoverAt } from './names.ts';
import { OpenFolder } from './open-folder.ts';

/** While somebody types, documents are checked once they pause. */
const quietMs = 80;

interface Options {
  /** Default: 80 ms. */
  quietMs?: number;
}

/** Answers an editor about the documents of a folder: the checker's diagnostics, names and fixes. */
export function connectFolder(connection: Connection, folder: string, options: Options = {}): void {
  const open = new OpenFolder(folder);
  const meanings = new FolderMeanings(open);
  const documents = new TextDocuments(TextDocument);
  let language: Language = 'en';
  let besideSchemas = false;
  let canWatch = false;
  let hasEnded = false;
  let stopWatching: (() => void) | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  const sent = new Map<string, string>();

  connection.onInitialize(({ locale, initializationOptions, capabilities }: InitializeParams) => {
    language = locale?.toLowerCase().startsWith('zh') ? 'zh' : 'en';
    besideSchemas = Object(initializationOptions).jsonSchemas === true;
    canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return {
      serverInfo: { name: 'lampyris' },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        completionProvider: { triggerCharacters: ['"', '.', '{', '/'] },
        hoverProvider: true,
        definitionProvider: true,
        codeActionProvider: { codeActionKinds: fixKinds },
      },
    };
  });

  connection.onInitialized(() => {
    const watchers = [`**/${basename(folder)}/**/*.json`, `**/${basename(open.configFile)}`];
    if (canWatch)
      void connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: watchers.map((globPattern) => ({ globPattern })),
      });
    else stopWatching = watchDocuments(folder, { toAll: readAgain });
    readAgain();
  });

  /** Reads the files, then checks. */
  function readAgain(): void {
    reading = reading
      .then(() => open.read())
      .then(checkSoon, (error: unknown) => connection.console.error(`Could not read ${folder}: ${String(error)}`));
  }

  function checkSoon(): void {
    clearTimeout(waiting);
    if (!hasEnded) waiting = setTimeout(publish, options.quietMs ?? quietMs);
  }

  /** Sends the diagnostics that have changed. */
  function publish(): void {
    const byFile = new Map<string, ReturnType<typeof diagnosticOf>[]>();
    for (const issue of open.check().issues) {
      const list = byFile.get(issue.file) ?? [];
      list.push(diagnosticOf(issue, open, language));
      byFile.set(issue.file, list);
    }
    for (const file of new Set([...sent.keys(), ...byFile.keys()])) {
      const diagnostics = byFile.get(file) ?? [];
      const version = open.versionOf(file);
      const text = JSON.stringify([version, diagnostics]);
      if (sent.get(file) === text) continue;
      if (diagnostics.length > 0) sent.set(file, text);
      else sent.delete(file);
      void connection.sendDiagnostics({ uri: open.uriOf(file), diagnostics, version });
    }
  }

  const typed = (uri: string, document: TextDocument | undefined) => {
    const file = open.fileOf(uri);
    if (file === undefined) return;
    open.type(file, document);
    checkSoon();
  };
  documents.onDidChangeContent(({ document }) => typed(document.uri, document));
  documents.onDidClose(({ document }) => typed(document.uri, undefined));
  connection.onDidChangeWatchedFiles(readAgain);

  /** Asks about a place of a document, once all files are read. */
  const at = async <Answer>(
    { textDocument, position }: { textDocument: { uri: string }; position: { line: number; character: number } },
    ask: (file: string, offset: number) => Answer,
  ): Promise<Answer | null> => {
    await reading;
    const file = open.fileOf(textDocument.uri);
    return file === undefined ? null : ask(file, open.documentOf(file).offsetAt(position));
  };
  connection.onCompletion((place) =>
    at(place, (file, offset) => completionsAt(file, offset, open, { language, besideSchemas })),
  );
  connection.onHover((place) =>
    at(place, (file, offset) => hoverAt(file, offset, open, { language, besideSchemas, meanings })),
  );
  connection.onDefinition((place) => at(place, (file, offset) => definitionAt(file, offset, open, language)));
  connection.onCodeAction((asked) =>
    at({ textDocument: asked.textDocument, position: asked.range.start }, (file) =>
      codeActionsAt(asked, file, open, language),
    ),
  );
  connection.onShutdown(() => {
    hasEnded = true;
    clearTimeout(waiting);
    stopWatching?.();
  });
  documents.listen(connection);
  connection.listen();
}
