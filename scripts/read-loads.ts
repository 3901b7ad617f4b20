import { parseSync } from 'oxc-parser';
import { type ModuleFacts, type ModuleImport, readImports } from './read-imports.ts';

const quoted = /^(['"`])([^'"`$]*)\1$/;

/**
 * Reads only the imports that remain at run time, in a third of the time of `readImports`: from the parser's list, without
 * a walk over the tree. Lines are not counted.
 */
export function readLoads(file: string, text: string): ModuleFacts {
  // Not in the parser's list.
  if (/import\.meta\.glob|\brequire\(/.test(text)) return readImports(file, text);
  const result = parseSync(file, text);
  const failure = result.errors.find((error) => error.severity === 'Error');
  if (failure) throw new Error(`${file}: ${failure.message}`);

  const { staticImports, staticExports, dynamicImports } = result.module;
  const imports: ModuleImport[] = [];
  const add = (specifier: string | undefined, dynamic = false) => {
    if (specifier !== undefined) imports.push({ specifier, typeOnly: false, dynamic, line: 0 });
  };
  for (const { moduleRequest, entries } of staticImports) {
    if (entries.length === 0 || entries.some(({ isType }) => !isType)) add(moduleRequest.value);
  }
  for (const { entries } of staticExports) {
    for (const { moduleRequest, isType } of entries) if (!isType) add(moduleRequest?.value);
  }
  for (const { moduleRequest } of dynamicImports) {
    add(quoted.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2], true);
  }
  return { imports, names: [], texts: [] };
}
