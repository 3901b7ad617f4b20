import { DeleteOutlined, LeftOutlined, LoadingOutlined, RightOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { bytesText, formatWords } from '../../../engine/forms/personalization/picture-problem.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Picture } from '../../../engine/stores/personalization/look-draft.ts';
import type { PictureShelf } from '../../../engine/stores/personalization/picture-shelf.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useText } from '../../context/console-context.tsx';
import { PlatformPicture } from '../../widgets/platform-picture.tsx';
import { personalizationTexts as words } from './personalization-texts.ts';
import '../../widgets/unseen.css';

/** The files of one type: uploaded earlier or now, with the selected ones marked and, if several, ordered. */
export const PictureField = observer(({ shelf }: { shelf: PictureShelf }) => {
  const text = useText();
  const id = useId();
  const { rule, chosen, files, can } = shelf;
  const best = `${rule.width} × ${rule.height}`;
  const fact = fillString(text(words.rule), { formats: formatWords(rule), limit: bytesText(rule.maxBytes), best });
  const several = rule.max > 1 ? fillString(text(words.several), { max: rule.max }) : '';
  return (
    <fieldset className="lamp-shelf" aria-describedby={`${id}-rule`} disabled={!can}>
      <legend>{text(words[shelf.type])}</legend>
      <div id={`${id}-rule`} className="lamp-field-help">
        {can ? fact + several : text(words.notAllowed)}
      </div>
      <ul className="lamp-shelf-files">
        {files.map((file) => (
          <li key={file.id}>
            <FileCard shelf={shelf} file={file} />
          </li>
        ))}
        {can && (
          <li>
            <button
              type="button"
              className="lamp-shelf-add"
              disabled={shelf.isUploading}
              onClick={() => void shelf.upload()}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                const [file] = event.dataTransfer.files;
                if (file) void shelf.take(file);
              }}
            >
              {shelf.isUploading ? <LoadingOutlined aria-hidden /> : <UploadOutlined aria-hidden />}
              {text(shelf.isUploading ? words.uploading : words.upload)}
              <span className="lamp-unseen">{text(words[shelf.type])}</span>
            </button>
          </li>
        )}
      </ul>
      {chosen.length === 0 && <div className="lamp-field-help">{text(words.noneUploaded)}</div>}
    </fieldset>
  );
});

/** One file: a click selects or deselects it. */
const FileCard = observer(({ shelf, file }: { shelf: PictureShelf; file: Picture }) => {
  const text = useText();
  const name = file.name || fillString(text(words.file), { id: file.id });
  const place = shelf.chosen.findIndex(({ id }) => id === file.id);
  const isChosen = place >= 0;
  const say = (sentence: Text) => fillString(text(sentence), { name });
  const hasOrder = isChosen && shelf.chosen.length > 1;
  return (
    <div className="lamp-shelf-file" data-chosen={isChosen}>
      <button
        type="button"
        className="lamp-shelf-picture"
        aria-pressed={isChosen}
        aria-label={say(words.use)}
        title={name}
        onClick={() => shelf.toggle(file.id)}
      >
        {file.key.includes('.mp4') ? (
          <video src={file.link} preload="metadata" muted playsInline aria-hidden />
        ) : (
          <PlatformPicture address={file.link} alt="" />
        )}
        {isChosen && <span className="lamp-shelf-place">{hasOrder ? place + 1 : '✓'}</span>}
      </button>
      {shelf.can && (
        <div className="lamp-shelf-tools">
          {hasOrder && (
            <>
              <Button
                type="text"
                size="small"
                icon={<LeftOutlined />}
                aria-label={say(words.earlier)}
                disabled={place === 0}
                onClick={() => shelf.move(file.id, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<RightOutlined />}
                aria-label={say(words.later)}
                disabled={place === shelf.chosen.length - 1}
                onClick={() => shelf.move(file.id, 1)}
              />
            </>
          )}
          {!isChosen && !file.inUse && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={say(words.remove)}
              onClick={() => void shelf.remove(file.id)}
            />
          )}
        </div>
      )}
    </div>
  );
});
