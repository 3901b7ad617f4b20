import { buildCall } from './build-calls.ts';
import { type BuildContext, describedValue, problem } from './build-context.ts';
import { buildBinary, buildChoice, buildLogic, buildUnary } from './build-operators.ts';
import { Failure } from './failure.ts';
import { type Program, spend } from './program.ts';
import { type FieldNode, type IndexNode, type NameNode, pathOf, type SyntaxNode } from './syntax.ts';
import { kindOfValue, readMember } from './values.ts';

/**
 * Compiles the tree to nested functions, so that evaluation looks nothing up and never generates code from text.
 * Evaluation runs left to right and stops at the first Failure; `&&`, `||` and `? :` skip what they do not need.
 */
export function buildProgram(node: SyntaxNode, text: string): Program {
  const contextWith = (slots: ReadonlyMap<string, number>): BuildContext => {
    const context: BuildContext = {
      text,
      slots,
      build: (part, inner) => buildNode(part, inner === undefined ? context : contextWith(inner)),
    };
    return context;
  };
  return contextWith(new Map()).build(node);
}

function buildNode(node: SyntaxNode, context: BuildContext): Program {
  switch (node.kind) {
    case 'literal': {
      const { value } = node;
      return () => value;
    }
    case 'name':
      return buildName(node, context);
    case 'field':
      return buildField(node, context);
    case 'index':
      return buildIndex(node, context);
    case 'call':
      return buildCall(node, context);
    case 'logic':
      return buildLogic(node, context);
    case 'binary':
      return buildBinary(node, context);
    case 'choice':
      return buildChoice(node, context);
    case 'list':
      return buildList(node.items, context);
    case 'record':
      return buildRecord(node, context);
    default:
      return buildUnary(node, context);
  }
}

function buildName({ name }: NameNode, { slots }: BuildContext): Program {
  const missing = new Failure(name);
  const slot = slots.get(name);
  if (slot !== undefined) return (frame) => (frame.locals[slot] === undefined ? missing : frame.locals[slot]);
  return (frame) => {
    const value = readMember(frame.values, name);
    return value === undefined ? missing : value;
  };
}

function buildField(node: FieldNode, { text, build }: BuildContext): Program {
  const of = build(node.of);
  const { name } = node;
  const missing = new Failure(pathOf(node, text));
  return (frame) => {
    const holder = of(frame);
    if (holder instanceof Failure) return holder;
    const kind = kindOfValue(holder);
    if (kind === 'record') {
      const value = readMember(holder as object, name);
      return value === undefined ? missing : value;
    }
    if (kind === 'null') return missing;
    return problem(`${describedValue(node.of, holder, text)} has no property "${name}"`);
  };
}

function buildIndex(node: IndexNode, { text, build }: BuildContext): Program {
  const [of, index] = [build(node.of), build(node.index)];
  const path = pathOf(node.of, text);
  return (frame) => {
    const holder = of(frame);
    if (holder instanceof Failure) return holder;
    const at = index(frame);
    if (at instanceof Failure) return at;
    const kind = kindOfValue(holder);
    if (kind === 'list' && typeof at === 'number') {
      const items = holder as readonly unknown[];
      if (!Number.isInteger(at) || at < 0) return problem(`${at} is not a valid index of "${path}"`);
      const value = at < items.length ? items[at] : undefined;
      return value === undefined ? new Failure(`${path}[${at}]`) : value;
    }
    if (kind === 'record' && typeof at === 'string') {
      const value = readMember(holder as object, at);
      return value === undefined ? new Failure(`${path}.${at}`) : value;
    }
    if (kind === 'null') return new Failure(`${path}[${typeof at === 'string' ? JSON.stringify(at) : String(at)}]`);
    const side = describedValue(node.of, holder, text);
    return problem(`${side} cannot be indexed by ${describedValue(node.index, at, text)}`);
  };
}

function buildList(items: readonly SyntaxNode[], { build }: BuildContext): Program {
  const programs = items.map((item) => build(item));
  return (frame) => {
    spend(frame, programs.length);
    const values: unknown[] = [];
    for (const program of programs) {
      const value = program(frame);
      if (value instanceof Failure) return value;
      values.push(value);
    }
    return values;
  };
}

function buildRecord(node: Extract<SyntaxNode, { kind: 'record' }>, { build }: BuildContext): Program {
  const entries = node.entries.map(({ key, value }) => [key, build(value)] as const);
  return (frame) => {
    spend(frame, entries.length);
    const record: Record<string, unknown> = {};
    for (const [key, program] of entries) {
      const value = program(frame);
      if (value instanceof Failure) return value;
      record[key] = value;
    }
    return record;
  };
}
