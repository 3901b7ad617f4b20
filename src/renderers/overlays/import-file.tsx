import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Text } from '../../schemas/grammar/text.ts';
import { useText } from '../context/console-context.tsx';
import { importTexts } from './import-texts.ts';
import '../files/files.css';

interface Props {
  isDisabled: boolean;
  /** Accepted file extensions. */
  accept: string;
  title: Text;
  choose(file: File): void;
}

/** Chooses the file of an import, by a button or by dropping it. */
export const ImportFile = observer(({ isDisabled, accept, title, choose }: Props) => {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isDisabled) choose(file);
  };
  return (
    <fieldset
      className="lamp-files"
      aria-label={text(title)}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <div className="lamp-files-choose">
        <Button
          type="primary"
          icon={<UploadOutlined aria-hidden />}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          {text(title)}
        </Button>
        <span className="lamp-files-how">{text(importTexts.drop)}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </fieldset>
  );
});
