const wide = /[\p{Script=Han}（）“”，。：；、？]/u;
const latin = /[\p{Script=Latin}\d"'{}()[\]<>:/$&|=!.+*-]/u;
const han = /\p{Script=Han}/u;

/** Joins two parts of a Chinese text: a blank stands between Chinese and Latin signs, and nowhere else. */
export function joined(before: string, after: string): string {
  const [left, right] = [before.at(-1) ?? '', after[0] ?? ''];
  if (left === ' ' && wide.test(right)) return before.trimEnd() + after;
  if (right === ' ' && wide.test(left))
    return before + (wide.test(after.trimStart()[0] ?? '') ? after.trimStart() : after);
  const isMixed = (han.test(left) && latin.test(right)) || (latin.test(left) && han.test(right));
  return `${before}${isMixed ? ' ' : ''}${after}`;
}
