import type { editor, IDisposable, IRange, languages } from 'monaco-editor/editor';
import type { Span } from '../../engine/compile/json/json-document.ts';
import type { Completion } from '../../engine/compile/language/complete-at.ts';
import type { OfferedFix } from '../../engine/compile/language/fixes-at.ts';
import type { DocumentLanguage } from './document-language.ts';
import { languageId, monaco } from './monaco.ts';

/** The scheme of the addresses of documents in the editor. */
const scheme = 'lampyris';
/** Who sets marks, in Monaco's terms. */
export const markOwner = 'lampyris';
const applyCommand = 'lampyris.applyFix';

/** Providers are per language, not per editor: each asks the language of the model's owner. */
const owners = new Map<string, DocumentLanguage>();
let registered: IDisposable[] | undefined;

/** The address of a document of an owner. @param owner identifies an editor with documents of its own */
export const uriOf = (owner: string, file: string): string => `${scheme}://${owner}/${file}`;

/** Answers for the documents of an owner; returns a function that ends it and closes what it has open. */
export function provideLanguage(owner: string, answers: DocumentLanguage): () => void {
  owners.set(owner, answers);
  registered ??= register();
  return () => {
    owners.delete(owner);
    for (const model of monaco.editor.getModels()) {
      if (model.uri.scheme !== scheme || model.uri.authority !== owner) continue;
      // Monaco keeps the marks of a model that is gone.
      monaco.editor.setModelMarkers(model, markOwner, []);
      model.dispose();
    }
    if (owners.size > 0) return;
    for (const one of registered ?? []) one.dispose();
    registered = undefined;
  };
}

const ownerOf = (model: editor.ITextModel): DocumentLanguage | undefined =>
  model.uri.scheme === scheme ? owners.get(model.uri.authority) : undefined;

const fileOf = (model: editor.ITextModel): string => model.uri.path.replace(/^\//, '');

/** The range of a part of a text. */
export function rangeOf(model: editor.ITextModel, { start, end }: Span): IRange {
  const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)];
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
}

function register(): IDisposable[] {
  return [
    monaco.languages.registerCompletionItemProvider(languageId, {
      triggerCharacters: ['"', '.', '{', '/', '$', ':', ' '],
      async provideCompletionItems(model, position) {
        const file = fileOf(model);
        const found = await ownerOf(model)?.completionsAt(file, model.getOffsetAt(position));
        return { suggestions: (found ?? []).map((one, index) => itemOf(one, index, model)) };
      },
      async resolveCompletionItem(item: languages.CompletionItem & { owner?: DocumentLanguage; path?: string }) {
        const now = item.path === undefined ? undefined : await item.owner?.valueNow(item.path);
        return now === undefined ? item : { ...item, documentation: { value: `= \`${now}\`` } };
      },
    }),
    monaco.languages.registerHoverProvider(languageId, {
      async provideHover(model, position) {
        const owner = ownerOf(model);
        const found = await owner?.hoverAt(fileOf(model), model.getOffsetAt(position));
        if (!found) return undefined;
        const now = found.path === undefined ? undefined : await owner!.valueNow(found.path);
        const lines = [...found.lines, ...(now === undefined ? [] : [`= \`${now}\``])];
        return { range: rangeOf(model, found.span), contents: lines.map((value) => ({ value })) };
      },
    }),
    monaco.languages.registerDefinitionProvider(languageId, {
      async provideDefinition(model, position) {
        const found = await ownerOf(model)?.definitionAt(fileOf(model), model.getOffsetAt(position));
        if (!found) return undefined;
        const uri = monaco.Uri.parse(uriOf(model.uri.authority, found.file));
        const other = monaco.editor.getModel(uri);
        if (other) return { uri, range: rangeOf(other, found) };
        ownerOf(model)?.goTo(found);
        return undefined;
      },
    }),
    monaco.languages.registerCodeActionProvider(languageId, {
      async provideCodeActions(model, range) {
        const owner = ownerOf(model);
        const at = { start: model.getOffsetAt(start(range)), end: model.getOffsetAt(end(range)) };
        const fixes = (await owner?.fixesAt(fileOf(model), at)) ?? [];
        return {
          actions: fixes.map((fix) => ({
            title: fix.title,
            kind: 'quickfix',
            isPreferred: fix.isPreferred,
            command: { id: applyCommand, title: fix.title, arguments: [owner, fix] },
          })),
          dispose: () => undefined,
        };
      },
    }),
    monaco.languages.registerDocumentFormattingEditProvider(languageId, {
      async provideDocumentFormattingEdits(model) {
        const text = await ownerOf(model)?.formattedOf(fileOf(model));
        return text === undefined || text === model.getValue() ? [] : [{ range: model.getFullModelRange(), text }];
      },
    }),
    monaco.editor.registerCommand(applyCommand, (_, owner: DocumentLanguage, fix: OfferedFix) => owner.apply(fix)),
  ];
}

const start = (range: IRange) => ({ lineNumber: range.startLineNumber, column: range.startColumn });
const end = (range: IRange) => ({ lineNumber: range.endLineNumber, column: range.endColumn });

function itemOf(
  { label, what, insert, isSnippet, span, detail, documentation, path }: Completion,
  index: number,
  model: editor.ITextModel,
): languages.CompletionItem & { owner?: DocumentLanguage; path?: string } {
  const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages;
  const kinds: Partial<Record<Completion['what'], languages.CompletionItemKind>> = {
    key: CompletionItemKind.Property,
    word: CompletionItemKind.EnumMember,
    snippet: CompletionItemKind.Snippet,
    value: CompletionItemKind.Variable,
    source: CompletionItemKind.Module,
    dialog: CompletionItemKind.Class,
    function: CompletionItemKind.Constant,
    path: CompletionItemKind.File,
    rowField: CompletionItemKind.Field,
    ownField: CompletionItemKind.Field,
    call: CompletionItemKind.Interface,
  };
  const typed = model.getValue().slice(span.start, span.end);
  return {
    label: detail === undefined ? label : { label, description: detail },
    kind: kinds[what] ?? CompletionItemKind.Value,
    insertText: insert,
    // What is typed may begin with a quotation mark.
    filterText:
      typed.startsWith('"') && !insert.startsWith('"')
        ? `"${label}"`
        : insert.startsWith('"') && typed.startsWith('"')
          ? `"${label}"`
          : label,
    sortText: String(index).padStart(5, '0'),
    range: rangeOf(model, span),
    ...(isSnippet && { insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet }),
    ...(documentation !== undefined && { documentation: { value: documentation } }),
    ...(path !== undefined && { owner: ownerOf(model), path }),
  };
}
