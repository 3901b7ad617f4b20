import { type FunctionDefinition, functionDefinitions } from './function-definitions.ts';

export type MacroName = 'has' | 'filter' | 'map' | 'exists' | 'exists_one' | 'all';

const macros: Readonly<Record<MacroName, { usage: string; text: string }>> = {
  has: {
    usage: 'has(row.depth) && row.depth > 2',
    text: 'Whether a key is there, null included. It never counts as a missing key.',
  },
  filter: { usage: 'row.lamps.filter(lamp, lamp.on)', text: 'The items of a list for which the condition is true.' },
  map: { usage: 'row.lamps.map(lamp, lamp.name)', text: 'A list with something computed from each item.' },
  exists: {
    usage: 'row.lamps.exists(lamp, lamp.on)',
    text: 'Whether the condition is true for at least one item; of a record, for one of its keys.',
  },
  exists_one: {
    usage: 'row.lamps.exists_one(lamp, lamp.on)',
    text: 'Whether the condition is true for exactly one item.',
  },
  all: { usage: 'row.lamps.all(lamp, lamp.on)', text: 'Whether the condition is true for every item.' },
};

const byName = new Map(functionDefinitions.map((definition) => [definition.name, definition]));

export function findFunction(name: string): FunctionDefinition | undefined {
  return byName.get(name);
}

export function isMacro(name: string): name is MacroName {
  return Object.hasOwn(macros, name);
}

/** What an expression may call, for the reference page: how it is written and what it gives. */
export const expressionFunctions: readonly { name: string; usage: string; text: string }[] = [
  ...Object.entries(macros).map(([name, about]) => ({ name, ...about })),
  ...functionDefinitions.map((definition) => ({
    name: definition.name,
    usage: definition.usage,
    text: definition.text,
  })),
];
