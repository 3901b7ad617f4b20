import { CloseOutlined, DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useRef, useState } from 'react';
import type { FileUploads, Upload } from '../../engine/stores/forms/file-uploads.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { useText } from '../context/console-context.tsx';
import { FileEntry } from './file-entry.tsx';
import { fileSize } from './file-size.ts';
import { fileTexts, named } from './file-texts.ts';
import './files.css';

interface Props {
  /** Id of the button, for the label. */
  id: string;
  uploads: FileUploads;
  /** Label of the button. */
  choose?: Text;
  isInvalid: boolean;
  describedBy?: string;
}

/** Files that are chosen, dropped or pasted, each with its progress. */
export const FilePicker = observer(({ id, uploads, choose = fileTexts.choose, isInvalid, describedBy }: Props) => {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { accept, maxMB, maxFiles } = uploads.rules;
  const limits = text(fileTexts.limits).replace('{mb}', String(maxMB)).replace('{n}', String(maxFiles));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.add(event.dataTransfer.files);
  };
  return (
    <fieldset
      className="lamp-files"
      data-over={isOver}
      data-invalid={isInvalid}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        uploads.add(event.clipboardData.files);
      }}
    >
      <div className="lamp-files-choose">
        <Button
          id={id}
          icon={<UploadOutlined aria-hidden />}
          disabled={uploads.isFull}
          aria-describedby={`${id}-limits ${describedBy ?? ''}`}
          onClick={() => input.current?.click()}
        >
          {text(choose)}
        </Button>
        <span className="lamp-files-how">{text(isOver ? fileTexts.dropHere : fileTexts.how)}</span>
      </div>
      <div id={`${id}-limits`} className="lamp-files-limits">
        {accept === undefined ? limits : `${accept.replaceAll(',', ' ')} · ${limits}`}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={maxFiles > 1}
        accept={accept}
        onChange={(event) => {
          uploads.add(event.target.files ?? []);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <div role="alert">
        {uploads.refusals.map((refusal) => (
          <div key={text(refusal)} className="lamp-files-refusal">
            {text(refusal)}
          </div>
        ))}
      </div>
      <Chosen uploads={uploads} />
    </fieldset>
  );
});

/** The uploaded files and the uploads in progress. */
const Chosen = observer(({ uploads }: { uploads: FileUploads }) => {
  const text = useText();
  if (uploads.files.length + uploads.running.length === 0) return null;
  return (
    <ul className="lamp-files-list" aria-label={text(fileTexts.list)}>
      {uploads.files.map((file) => (
        <li key={file.id}>
          <FileEntry file={file}>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={named(text(fileTexts.remove), file.name)}
              onClick={() => uploads.remove(file.id)}
            />
          </FileEntry>
        </li>
      ))}
      {uploads.running.map((upload) => (
        <li key={upload.key}>
          <Running upload={upload} uploads={uploads} />
        </li>
      ))}
    </ul>
  );
});

const Running = observer(({ upload, uploads }: { upload: Upload; uploads: FileUploads }) => {
  const text = useText();
  const { file, failure, fraction } = upload;
  const percent = Math.round(fraction * 100);
  return (
    <>
      <span className="lamp-file">
        <UploadOutlined className="lamp-file-sheet" aria-hidden />
        <span className="lamp-file-name" title={file.name}>
          {file.name}
        </span>
        <span className="lamp-file-size">{fileSize(file.size)}</span>
        {failure !== undefined && (
          <Button
            type="link"
            size="small"
            aria-label={named(text(fileTexts.retryFile), file.name)}
            onClick={() => uploads.retry(upload)}
          >
            {text(fileTexts.retry)}
          </Button>
        )}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={named(text(failure === undefined ? fileTexts.cancel : fileTexts.remove), file.name)}
          onClick={() => uploads.cancel(upload)}
        />
      </span>
      {failure === undefined ? (
        <Progress
          percent={percent}
          size="small"
          aria-label={named(text(percent === 0 ? fileTexts.waiting : fileTexts.uploading), file.name)}
        />
      ) : (
        <div className="lamp-files-refusal" role="alert">
          {text(failure)}
        </div>
      )}
    </>
  );
});
