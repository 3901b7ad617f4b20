import { type FunctionDefinition, functionDefinitions } from './function-definitions.ts';

export type MacroName = 'has' | 'filter' | 'map' | 'exists' | 'exists_one' | 'all';

const macros: Readonly<Record<MacroName, { usage: string; text: string }>> = {
  has: {
    usage: 'has(row.depth) && row.depth > 2',
    text: 'True if the path exists, even if its value is null. Never fails on a missing path.',
  },
  filter: { usage: 'row.lamps.filter(lamp, lamp.on)', text: 'The items for which the condition is true.' },
  map: { usage: 'row.lamps.map(lamp, lamp.name)', text: 'A list of the results of the expression for each item.' },
  exists: {
    usage: 'row.lamps.exists(lamp, lamp.on)',
    text: 'True if the condition is true for at least one item; for a record, for at least one key.',
  },
  exists_one: {
    usage: 'row.lamps.exists_one(lamp, lamp.on)',
    text: 'True if the condition is true for exactly one item.',
  },
  all: { usage: 'row.lamps.all(lamp, lamp.on)', text: 'True if the condition is true for every item.' },
};

const byName = new Map(functionDefinitions.map((definition) => [definition.name, definition]));

export function findFunction(name: string): FunctionDefinition | undefined {
  return byName.get(name);
}

export function isMacro(name: string): name is MacroName {
  return Object.hasOwn(macros, name);
}

/** The functions of expressions, with usage and description, for the reference. */
export const expressionFunctions: readonly { name: string; usage: string; text: string }[] = [
  ...Object.entries(macros).map(([name, about]) => ({ name, ...about })),
  ...functionDefinitions.map((definition) => ({
    name: definition.name,
    usage: definition.usage,
    text: definition.text,
  })),
];
