import { type Node, parseSync, Visitor } from 'oxc-parser';

/** An import of a module: target, type and line. */
export interface ModuleImport {
  /** As written: './menu.ts', 'antd/locale/zh_CN', '../schemas/*.json' for a glob. */
  specifier: string;
  /** Erased by the compiler: `import type`, `export type ... from`, `import('x').Type`. */
  typeOnly: boolean;
  /** Lazy: `import('x')`, or a glob that is not eager. */
  dynamic: boolean;
  /** From 1. */
  line: number;
}

/** A global name that a module uses: `fetch`, `localStorage`, or `window.localStorage`. */
export interface NameUse {
  name: string;
  line: number;
}

/** A string literal, or the head of a template literal. */
export interface TextUse {
  text: string;
  line: number;
}

export interface ModuleFacts {
  imports: ModuleImport[];
  names: NameUse[];
  texts: TextUse[];
}

const globalObjects = new Set(['window', 'globalThis', 'self']);

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** `import.meta.glob`, Vite's way to import many files at once. */
function isGlobCall(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return false;
  return callee.property.name === 'glob' && callee.object.type === 'MetaProperty';
}

function isEager(options: Node | undefined): boolean {
  if (options?.type !== 'ObjectExpression') return false;
  return options.properties.some(
    (entry) =>
      entry.type === 'Property' &&
      entry.key.type === 'Identifier' &&
      entry.key.name === 'eager' &&
      entry.value.type === 'Literal' &&
      entry.value.value === true,
  );
}

/**
 * Reads the imports, global names and strings of a TypeScript or JavaScript module. Has its own parser, because
 * TypeScript 7 has no API. Throws with the file name if the text does not parse.
 */
export function readImports(file: string, text: string): ModuleFacts {
  const result = parseSync(file, text);
  const failure = result.errors.find((error) => error.severity === 'Error');
  if (failure) throw new Error(`${file}: ${failure.message}`);

  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const lineAt = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1;

  const imports: ModuleImport[] = [];
  const names: NameUse[] = [];
  const texts: TextUse[] = [];
  /** True for a property name (`source.fetch`, `{ fetch: ... }`), which is not the global. */
  const ownNames = new Set<number>();
  const add = (specifier: string | undefined, offset: number, kind: { typeOnly?: boolean; dynamic?: boolean } = {}) => {
    if (specifier === undefined) return;
    imports.push({ specifier, typeOnly: kind.typeOnly ?? false, dynamic: kind.dynamic ?? false, line: lineAt(offset) });
  };

  new Visitor({
    ImportDeclaration(node) {
      const parts = node.specifiers;
      const onlyTypes = parts.length > 0 && parts.every((p) => p.type === 'ImportSpecifier' && p.importKind === 'type');
      add(node.source.value, node.start, { typeOnly: node.importKind === 'type' || onlyTypes });
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.start, { typeOnly: node.exportKind === 'type' });
    },
    ExportNamedDeclaration(node) {
      const onlyTypes = node.specifiers.length > 0 && node.specifiers.every((part) => part.exportKind === 'type');
      add(node.source?.value, node.start, { typeOnly: node.exportKind === 'type' || onlyTypes });
    },
    ImportExpression(node) {
      add(textOf(node.source), node.start, { dynamic: true });
    },
    TSImportType(node) {
      add(textOf(node.source), node.start, { typeOnly: true });
    },
    TSExternalModuleReference(node) {
      add(textOf(node.expression), node.start);
    },
    CallExpression(node) {
      const [first, second] = node.arguments;
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(textOf(first), node.start);
      if (!isGlobCall(node.callee) || !first) return;
      const patterns = first.type === 'ArrayExpression' ? first.elements : [first];
      for (const pattern of patterns) {
        if (pattern) add(textOf(pattern), node.start, { dynamic: !isEager(second) });
      }
    },
    MemberExpression(node) {
      const ofGlobal = node.object.type === 'Identifier' && globalObjects.has(node.object.name);
      if (!node.computed && !ofGlobal) ownNames.add(node.property.start);
    },
    Property(node) {
      if (!node.computed && !node.shorthand) ownNames.add(node.key.start);
    },
    PropertyDefinition(node) {
      if (!node.computed) ownNames.add(node.key.start);
    },
    MethodDefinition(node) {
      if (!node.computed) ownNames.add(node.key.start);
    },
    TSPropertySignature(node) {
      if (!node.computed) ownNames.add(node.key.start);
    },
    TSMethodSignature(node) {
      if (!node.computed) ownNames.add(node.key.start);
    },
    Literal(node) {
      if (typeof node.value === 'string') texts.push({ text: node.value, line: lineAt(node.start) });
    },
    TemplateLiteral(node) {
      texts.push({ text: node.quasis[0]?.value.cooked ?? '', line: lineAt(node.start) });
    },
    Identifier(node) {
      if (!ownNames.has(node.start)) names.push({ name: node.name, line: lineAt(node.start) });
    },
  }).visit(result.program);
  return { imports, names, texts };
}
