import { translatePath } from '../../../engine/compile/translate/translate-path.ts';
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
  const captions = menus.map(({ caption }) => text(caption)).join(text(versionsTexts.comma));
  if (uses.length === 0 && roles.length === 0)
    return (
      <Note tone="info" title={text(words.noImpact)}>
        {captions !== '' && fillString(text(versionsTexts.opensFrom), { names: captions })}
      </Note>
    );
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
        {roles.map(({ id, name, gains, loses }) => (
          <li key={id}>
            <Nodes role={name} nodes={gains} few={words.gains} many={versionsTexts.gainsMany} />
            <Nodes role={name} nodes={loses} few={words.loses} many={versionsTexts.losesMany} />
          </li>
        ))}
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

interface NodesProps {
  role: string;
  nodes: readonly ImpactNode[];
  few: { zh: string; en: string };
  many: { zh: string; en: string };
}

/** The nodes that a role gains or loses; many are folded. */
const Nodes = ({ role, nodes, few, many }: NodesProps) => {
  const text = useText();
  const { language } = useDisplay();
  if (nodes.length === 0) return null;
  const names = nodes.map(({ path, title }) => {
    const place = language === 'zh' ? translatePath(path) : path;
    return title === undefined ? place : `${text(title)} (${place})`;
  });
  if (names.length <= maxNamed)
    return <div>{fillString(text(few), { role, nodes: names.join(text(versionsTexts.comma)) })}</div>;
  return (
    <details>
      <summary>{fillString(text(many), { role, n: names.length })}</summary>
      <ul className="lamp-studio-impact-nodes">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
};

const maxNamed = 2;
