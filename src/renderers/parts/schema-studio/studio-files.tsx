import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { useText } from '../../context/console-context.tsx';
import { TextBox } from '../../widgets/text-box.tsx';
import { fileName, folderOf, pathOf } from './document-names.ts';
import { studioTexts as words } from './schema-studio-texts.ts';
import { StudioManage } from './studio-manage.tsx';
import type { StudioPlan } from './studio-plan.ts';

const groups = [
  { key: 'site', holds: (file: string) => file === 'site.json' },
  { key: 'pages', holds: (file: string) => file.startsWith('pages/') },
  { key: 'records', holds: (file: string) => file.startsWith('records/') },
] as const;

/** The documents by folder, with what is wrong in them and which are not saved. */
export const StudioFiles = observer(({ studio, plan }: { studio: StudioStore; plan: StudioPlan }) => {
  const text = useText();
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const shown = studio.texts.files.filter((file) => {
    const title = studio.titleOf(pathOf(file));
    return `${file} ${title === undefined ? '' : text(title)}`.toLowerCase().includes(wanted);
  });
  return (
    <>
      <div className="lamp-studio-row lamp-studio-files-bar">
        <TextBox value={filter} aria-label={text(words.filter)} placeholder={text(words.filter)} onChange={setFilter} />
        <StudioManage studio={studio} plan={plan} />
      </div>
      {shown.length === 0 && <p className="lamp-studio-hint">{text(words.noFiles)}</p>}
      <nav className="lamp-studio-scroll" aria-label={text(words.documents)}>
        {groups.map(({ key, holds }) => {
          const files = shown.filter(holds);
          if (files.length === 0) return null;
          return (
            <section key={key} className="lamp-studio-group">
              <h3>{text(words[key])}</h3>
              {foldersOf(files).map(([folder, inside]) =>
                folder === '' ? (
                  <FileList key={folder} studio={studio} files={inside} />
                ) : (
                  <details key={folder} open>
                    <summary>{folder}</summary>
                    <FileList studio={studio} files={inside} />
                  </details>
                ),
              )}
            </section>
          );
        })}
      </nav>
    </>
  );
});

/** The documents of each folder, those without one first. */
function foldersOf(files: readonly string[]): (readonly [string, readonly string[]])[] {
  const folders = [...new Set(files.map(folderOf))].sort();
  return folders.map((folder) => [folder, files.filter((file) => folderOf(file) === folder)] as const);
}

const FileList = ({ studio, files }: { studio: StudioStore; files: readonly string[] }) => (
  <ul>
    {files.map((file) => (
      <FileRow key={file} studio={studio} file={file} />
    ))}
  </ul>
);

const FileRow = observer(({ studio, file }: { studio: StudioStore; file: string }) => {
  const text = useText();
  const errors = studio.count('error', file);
  const warnings = studio.count('warning', file);
  const title = studio.titleOf(pathOf(file));
  return (
    <li>
      <button
        type="button"
        className="lamp-studio-file"
        aria-current={studio.file === file || undefined}
        onClick={() => studio.open(file)}
      >
        <span className="lamp-studio-name">
          {fileName(file)}
          {title !== undefined && <small>{text(title)}</small>}
        </span>
        {studio.texts.isEdited(file) && (
          <i role="img" className="lamp-studio-dot" aria-label={text(words.edited)} title={text(words.edited)} />
        )}
        {errors > 0 && (
          <b className="lamp-studio-errors" title={fillString(text(words.errors), { n: errors })}>
            {errors}
          </b>
        )}
        {errors === 0 && warnings > 0 && (
          <b className="lamp-studio-warnings" title={fillString(text(words.warnings), { n: warnings })}>
            {warnings}
          </b>
        )}
      </button>
    </li>
  );
});
