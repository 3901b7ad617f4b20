import { type BuildContext, describedValue, notBoolean, problem } from './build-context.ts';
import { Failure } from './failure.ts';
import type { FunctionDefinition } from './function-definitions.ts';
import { findFunction, isMacro, type MacroName } from './functions.ts';
import { type Frame, type Program, spend } from './program.ts';
import type { CallNode, NameNode, SyntaxNode } from './syntax.ts';
import { kindWords } from './types.ts';
import { keysOf, kindOfValue } from './values.ts';

/** Builds a checked call: the function exists and the number of arguments is right. */
export function buildCall(node: CallNode, context: BuildContext): Program {
  if (!isMacro(node.name)) return buildFunction(node, findFunction(node.name)!, context);
  return node.name === 'has' ? buildHas(node, context) : buildMacro(node, node.name, context);
}

function buildFunction(node: CallNode, definition: FunctionDefinition, { text, build }: BuildContext): Program {
  const given = node.receiver === undefined ? node.given : [node.receiver, ...node.given];
  const programs = given.map((part) => build(part));
  return (frame) => {
    const values: unknown[] = [];
    for (let index = 0; index < programs.length; index++) {
      const value = programs[index]!(frame);
      if (value instanceof Failure) return value;
      const kind = kindOfValue(value);
      const wanted = definition.takes[index]!;
      if (kind === 'other' || !wanted.includes(kind)) {
        const words = wanted.map((one) => kindWords[one]).join(' or ');
        return problem(`"${definition.name}" takes ${words}, not ${describedValue(given[index]!, value, text)}`);
      }
      // Long strings cost time too: one step per 256 characters.
      if (typeof value === 'string') spend(frame, 1 + Math.floor(value.length / 256));
      values.push(value);
    }
    return definition.run(frame, ...(values as never[]));
  };
}

function buildHas(node: CallNode, { build }: BuildContext): Program {
  const path = build(node.given[0]!);
  return (frame) => {
    const value = path(frame);
    if (!(value instanceof Failure)) return true;
    return value.missing === undefined ? value : false;
  };
}

/** Called for each item: a result ends the loop, undefined continues. */
type Visit = (answer: unknown, item: unknown) => unknown;

function buildMacro(node: CallNode, name: Exclude<MacroName, 'has'>, context: BuildContext): Program {
  const { text, slots } = context;
  const receiver = node.receiver!;
  const list = context.build(receiver);
  const slot = slots.size;
  const body = node.given[1]!;
  const program = context.build(body, new Map([...slots, [(node.given[0] as NameNode).name, slot]]));

  const eachItem = (frame: Frame, visit: Visit): unknown => {
    const holder = list(frame);
    if (holder instanceof Failure) return holder;
    const kind = kindOfValue(holder);
    if (kind !== 'list' && kind !== 'record') {
      return problem(`"${name}" needs a list, not ${describedValue(receiver, holder, text)}`);
    }
    const items = kind === 'list' ? (holder as readonly unknown[]) : keysOf(holder as object);
    for (let index = 0; index < items.length; index++) {
      spend(frame, 1);
      const item = items[index];
      frame.locals[slot] = item;
      const answer = program(frame);
      if (answer instanceof Failure) return answer;
      const result = visit(answer, item);
      if (result !== undefined) return result;
    }
    return undefined;
  };
  return collect(name, eachItem, body, text);
}

function collect(
  name: Exclude<MacroName, 'has'>,
  eachItem: (frame: Frame, visit: Visit) => unknown,
  body: SyntaxNode,
  text: string,
): Program {
  const whenTrue =
    (then: (item: unknown) => unknown, otherwise?: unknown): Visit =>
    (answer, item) => {
      if (answer === true) return then(item);
      return answer === false ? otherwise : notBoolean(`"${name}"`, body, answer, text);
    };
  switch (name) {
    case 'map':
      return (frame) => {
        const results: unknown[] = [];
        return eachItem(frame, (answer) => void results.push(answer)) ?? results;
      };
    case 'filter':
      return (frame) => {
        const results: unknown[] = [];
        return (
          eachItem(
            frame,
            whenTrue((item) => void results.push(item)),
          ) ?? results
        );
      };
    case 'exists':
      return (frame) =>
        eachItem(
          frame,
          whenTrue(() => true),
        ) ?? false;
    case 'all':
      return (frame) =>
        eachItem(
          frame,
          whenTrue(() => undefined, false),
        ) ?? true;
    case 'exists_one':
      return (frame) => {
        let found = 0;
        return (
          eachItem(
            frame,
            whenTrue(() => (++found > 1 ? false : undefined)),
          ) ?? found === 1
        );
      };
  }
}
