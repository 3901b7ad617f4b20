/** How a program looks in a year: a letter, and a colour that only repeats what the letter says. */
export interface ProgramLook {
  name: string;
  /** 'A', 'B' ...; the default program has none. */
  letter: string;
  /** '#rrggbb'; undefined for the default program. */
  color: string | undefined;
}

/**
 * Looks of programs, in the order in which rules name them. The default program is quiet: most nights are its own.
 *
 * @param colors of the palette of charts
 */
export function programLooks(
  used: readonly string[],
  defaultProgramId: string | undefined,
  nameOf: (id: string) => string,
  colors: readonly string[],
): ReadonlyMap<string, ProgramLook> {
  const ids = [...new Set(used)].filter((id) => id !== defaultProgramId);
  const looks = ids.map((id, index): [string, ProgramLook] => [
    id,
    { name: nameOf(id), letter: letterAt(index), color: colors[index % colors.length] },
  ]);
  if (defaultProgramId !== undefined)
    looks.push([defaultProgramId, { name: nameOf(defaultProgramId), letter: '', color: undefined }]);
  return new Map(looks);
}

/** 'A' to 'Z', then 'A2'. */
const letterAt = (index: number): string =>
  String.fromCharCode(65 + (index % 26)) + (index >= 26 ? String(Math.floor(index / 26) + 1) : '');
