import { Button, Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Found } from '../../../engine/stores/studio/studio-search.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { useMessages, useText } from '../../context/console-context.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { TextBox } from '../../widgets/text-box.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';

/** Finds a text in all documents, and replaces it. */
export const StudioSearchPane = observer(({ studio }: { studio: StudioStore }) => {
  const { search } = studio;
  const text = useText();
  const messages = useMessages();
  const { results, files, count } = search;
  const replaceAll = async () => {
    const isSure = await messages.ask({
      title: fillEach(words.replaceTitle, { n: count }),
      text: fillEach(words.replaceText, { files: files.length }),
      ok: words.replaceAll,
      cancel: dialogTexts.cancel,
    });
    if (isSure) studio.bulk.apply(files.map((file) => [file, search.editsOf(file)] as const));
  };
  return (
    <>
      <TextBox
        value={search.words}
        aria-label={text(words.find)}
        placeholder={text(words.find)}
        onChange={(value) => search.find(value)}
      />
      <TextBox
        value={search.replacement}
        aria-label={text(words.replace)}
        placeholder={text(words.replace)}
        onChange={(value) => search.replaceWith(value)}
      />
      {search.problem !== undefined && (
        <p className="lamp-studio-wrong" role="alert">
          {text(words.noPattern)}
        </p>
      )}
      <div className="lamp-studio-row">
        <Checkbox checked={search.isCaseSensitive} onChange={({ target }) => search.setCaseSensitive(target.checked)}>
          {text(words.matchCase)}
        </Checkbox>
        <Checkbox checked={search.isPattern} onChange={({ target }) => void search.setPattern(target.checked)}>
          {text(words.asPattern)}
        </Checkbox>
        <Button size="small" disabled={count === 0} onClick={() => void replaceAll()}>
          {text(words.replaceAll)}
        </Button>
      </div>
      {search.words !== '' && search.problem === undefined && (
        <p className="lamp-studio-hint" role="status">
          {count === 0
            ? text(words.notFound)
            : search.isCut
              ? fillString(text(words.foundCut), { n: count, files: files.length })
              : fillString(text(words.found), { n: count, files: files.length })}
        </p>
      )}
      <div className="lamp-studio-scroll">
        {results.map(({ file, places }) => (
          <section key={file} className="lamp-studio-group">
            <h3>
              <span>{file}</span>
              <Button
                size="small"
                type="text"
                title={text(words.replaceIn)}
                aria-label={`${text(words.replaceIn)}: ${file}`}
                onClick={() => studio.bulk.apply([[file, search.editsOf(file)]])}
              >
                ⇄
              </Button>
            </h3>
            <ul>
              {places.map((place) => (
                <li key={place.start}>
                  <button type="button" className="lamp-studio-found" onClick={() => studio.goTo(file, place)}>
                    <FoundLine place={place} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
});

const FoundLine = ({ place: { line, text, from, to } }: { place: Found }) => (
  <>
    <small>{line}</small>
    <code>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </code>
  </>
);

const fillEach = (words: { zh: string; en: string }, values: Record<string, unknown>) => ({
  zh: fillString(words.zh, values),
  en: fillString(words.en, values),
});
