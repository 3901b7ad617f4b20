const known = new Map<string, RegExp>();

/** The regular expression of a `pattern`, with the unicode flag; read once per text. Throws a SyntaxError. */
export function readPattern(pattern: string): RegExp {
  let expression = known.get(pattern);
  if (!expression) {
    expression = new RegExp(pattern, 'u');
    known.set(pattern, expression);
  }
  return expression;
}
