import type { Finding } from '../../../schemas/rules/finding.ts';
import { splitPlace } from '../expand/written-places.ts';

/**
 * Joins what is wrong with the names of other documents and what is wrong in the page made of them, so that one mistake
 * is one line: a name is only wrong if it is known what it is of, and a broken `omit` explains what is left of the base.
 *
 * @param ofNames of bases, records and their fields
 * @param inPage of the page in which they are written out
 */
export function oneCauseEach(ofNames: readonly Finding[], inPage: readonly Finding[]): readonly Finding[] {
  const isUnread = inPage.some(hidesNames);
  const names = isUnread ? ofNames.filter(({ message }) => !/^(?:the record|a name alone) /.test(message)) : ofNames;
  const isOmitBroken =
    ofNames.some(({ pointer }) => pointer.startsWith('/omit')) ||
    inPage.some(({ hint }) => hint === 'Did you mean "omit"?');
  const isOmittedNeeded = inPage.some(
    ({ pointer, message }) => pointer.startsWith('/omit/') && / (?:is|are) missing\b/.test(message),
  );
  const hasNoRecord = names.some(({ message }) => message.startsWith('a name alone '));
  // A name that is wrong may hide a use.
  const hasError = names.some(({ severity }) => severity === 'error');
  const unknown = ofNames.flatMap(({ message, hint = '' }) => {
    const [, name] = / has no field "([^"]+)"$/.exec(message) ?? [];
    const [, meant] = /^Did you mean "([^"]+)"\?$/.exec(hint) ?? [];
    return name === undefined ? [] : [{ name, meant }];
  });
  return [
    ...names,
    ...inPage.filter(
      (finding) =>
        !(isOmitBroken && isOfBase(finding)) &&
        !(isOmittedNeeded && finding.pointer === '/extends') &&
        !(hasError && finding.named?.is === 'unused') &&
        !(hasNoRecord && (isIncomplete(finding) || isUnknownPart(finding) || isUnshown(finding))) &&
        !unknown.some((one) => isAbout(finding, one)),
    ),
  ];
}

/** True if names of fields could not be read as those of their record. */
const hidesNames = ({ pointer, message, hint = '' }: Finding): boolean =>
  pointer.endsWith('/record') ||
  /^"source" (?:is missing|must be)/.test(message) ||
  (/^\/shared(?:\/fields)?$/.test(pointer) && message.includes('must be')) ||
  /^Did you mean "(?:record|extends|use|source|shared|fields)"\?$/.test(hint);

/** True if a mistake is in what a page has from its base. */
const isOfBase = ({ pointer, message }: Finding): boolean =>
  pointer === '/extends' ||
  splitPlace(pointer).file !== undefined ||
  message.includes(', in pages/') ||
  / (?:is|are) never (?:used|opened)\b/.test(message);

/** True for an entry that lacks what a record would give it. */
const isIncomplete = ({ message }: Finding): boolean => /^"(?:title|field)" is missing/.test(message);

/** True for a column or a filter that the table lacks: the name alone may be the one. */
const isUnshown = ({ message }: Finding): boolean => /^the table has no (?:column|filter) /.test(message);

/** True for a source or a dialog that nothing declares: a record may. */
const isUnknownPart = ({ named }: Finding): boolean => named?.is === 'undeclared';

/** True if a finding says that nothing has the name that another one should be. */
function isAbout(
  { message, hint = '' }: Finding,
  { name, meant }: { name: string; meant: string | undefined },
): boolean {
  if (/ does not apply to the (?:input|cell) "text"$/.test(message)) return true;
  const isMeant =
    meant !== undefined &&
    (message.includes(`"${meant}"`) || message.includes(`form.${meant}`) || message.includes(`{${meant}}`));
  return (isMeant || /"form\.\w+"/.test(message)) && hint.includes(name);
}
