import { type FunctionDefinition, functionDefinitions } from './function-definitions.ts';

/** The functions that take a condition or a path in place of values. */
export const macroNames = ['has', 'filter', 'map', 'exists', 'exists_one', 'all'] as const;
export type MacroName = (typeof macroNames)[number];

const byName = new Map(functionDefinitions.map((definition) => [definition.name, definition]));

export function findFunction(name: string): FunctionDefinition | undefined {
  return byName.get(name);
}

export function isMacro(name: string): name is MacroName {
  return (macroNames as readonly string[]).includes(name);
}
