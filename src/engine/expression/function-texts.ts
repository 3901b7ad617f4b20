import { functionDefinitions } from './function-definitions.ts';
import { type MacroName, macroNames } from './functions.ts';

interface About {
  usage: string;
  text: string;
}

const ofMacros: Readonly<Record<MacroName, About>> = {
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

const ofFunctions: Readonly<Record<string, About>> = {
  size: {
    usage: 'size(row.tags) > 2',
    text: 'The number of characters in a string, items in a list, or keys in a record.',
  },
  string: { usage: 'string(row.count) + " lamps"', text: 'Converts a number or boolean to a string.' },
  number: { usage: 'number(row.code) > 100', text: 'Converts a string to a number, "12.5" to 12.5.' },
  int: { usage: 'int(row.percent)', text: 'Truncates a number, 2.7 to 2; also converts a string.' },
  contains: { usage: 'row.name.contains("lamp")', text: 'True if the string contains the other.' },
  startsWith: { usage: 'row.code.startsWith("A-")', text: 'True if the string begins with the other.' },
  endsWith: { usage: 'row.file.endsWith(".png")', text: 'True if the string ends with the other.' },
  lowerAscii: { usage: 'row.code.lowerAscii() == "abc"', text: 'Converts the letters A to Z to lower case.' },
  upperAscii: { usage: 'row.code.upperAscii()', text: 'Converts the letters a to z to upper case.' },
  trim: { usage: 'form.name.trim() != ""', text: 'Removes whitespace from both ends.' },
  substring: {
    usage: 'row.time.substring(0, 10)',
    text: 'The characters from a start index up to, but excluding, an end index; to the end without one. The first index is 0.',
  },
  split: { usage: 'row.tags.split(",")', text: 'Splits a string at a separator into a list.' },
  join: {
    usage: 'row.tags.join(", ")',
    text: 'Joins strings or numbers to one string, with an optional separator.',
  },
  sum: {
    usage: 'row.lamps.map(lamp, lamp.watts).sum()',
    text: 'The sum of a list of numbers; 0 for an empty list.',
  },
  nodes: {
    usage: 'row.menus.nodes("subMenuItems")',
    text: 'All nodes of a tree as one list, parents before children; the argument names the field with the children.',
  },
  flatten: {
    usage: 'row.lamps.map(lamp, lamp.tags).flatten()',
    text: 'Turns a list of lists into one list.',
  },
};

/** The functions of expressions, with usage and description, for the checker and the reference. */
export const expressionFunctions: readonly (About & { name: string })[] = [
  ...macroNames.map((name) => ({ name, ...ofMacros[name] })),
  ...functionDefinitions.map(({ name }) => ({ name, ...ofFunctions[name]! })),
];

/** An example of a function. */
export const usageOf = (name: string): string => expressionFunctions.find((offered) => offered.name === name)!.usage;
