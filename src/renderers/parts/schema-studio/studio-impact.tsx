import { fillString } from '../../../engine/records/fill-text.ts';
import type { DocumentImpact, ImpactNode } from '../../../schemas/wire/documents.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { Note } from '../../widgets/note.tsx';
import { issueSentence } from './issue-sentence.ts';
import { studioTexts as words } from './schema-studio-texts.ts';
import { versionsTexts } from './studio-versions-texts.ts';

/** What publishing would touch: roles that see other nodes, pages that use this one and what breaks in them. */
export const Impact = ({ impact: { uses, roles, menus } }: { impact: DocumentImpact }) => {
  const text = useText();
  const { language } = useDisplay();
  const breaking = uses.filter(({ breaks }) => breaks.length > 0);
  const quiet = uses.filter(({ breaks }) => breaks.length === 0);
  const captions = menus.map(({ caption }) => text(caption)).join(', ');
  if (uses.length === 0 && roles.length === 0)
    return (
      <Note tone="info" title={text(words.noImpact)}>
        {captions !== '' && fillString(text(versionsTexts.opensFrom), { names: captions })}
      </Note>
    );
  const names = (nodes: readonly ImpactNode[]) =>
    nodes.map(({ path, title }) => (title === undefined ? path : `${text(title)} (${path})`)).join(', ');
  return (
    <Note tone={breaking.length > 0 ? 'warning' : 'info'} title={text(words.impact)}>
      <ul>
        {breaking.map(({ file, path, title, breaks }) => (
          <li key={file}>
            {`${text(title)} (${path})`}
            {breaks.map((issue) => (
              <div key={issue.message}>
                {fillString(text(words.breaks), { message: issueSentence(issue, language) })}
              </div>
            ))}
          </li>
        ))}
        {roles.flatMap(({ id, name, gains, loses }) => [
          ...(gains.length > 0
            ? [<li key={`${id}+`}>{fillString(text(words.gains), { role: name, nodes: names(gains) })}</li>]
            : []),
          ...(loses.length > 0
            ? [<li key={`${id}-`}>{fillString(text(words.loses), { role: name, nodes: names(loses) })}</li>]
            : []),
        ])}
        {captions !== '' && <li>{fillString(text(versionsTexts.opensFrom), { names: captions })}</li>}
      </ul>
      {quiet.length > 0 && (
        <details>
          <summary>{fillString(text(versionsTexts.usesIt), { n: quiet.length })}</summary>
          <ul>
            {quiet.map(({ file, path, title }) => (
              <li key={file}>{`${text(title)} (${path})`}</li>
            ))}
          </ul>
        </details>
      )}
    </Note>
  );
};
