import { FileOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { type FileValue, isModel, isPicture } from '../../engine/records/read-files.ts';
import { useFiles, useText } from '../context/console-context.tsx';
import { useShellIfAny } from '../context/shell-context.tsx';
import { texts } from '../texts/texts.ts';
import { PlatformFile } from '../widgets/platform-file.tsx';
import { PlatformPicture } from '../widgets/platform-picture.tsx';
import { fileAddress } from './file-address.ts';
import { fileSize } from './file-size.ts';
import { ModelButton } from './model-preview/model-button.tsx';
import './files.css';

/** An uploaded file: a thumbnail or an icon, its name as a link, its size, and its actions. */
export function FileEntry(props: {
  file: FileValue;
  /** The files it belongs to: a click on its picture opens theirs as well. */
  among?: readonly FileValue[];
  children?: ReactNode;
}) {
  const { file, among = [file], children } = props;
  const shell = useShellIfAny();
  const files = useFiles();
  const text = useText();
  const [isBroken, setBroken] = useState(false);
  const address = fileAddress(file.downloadUrl);
  const show = () => {
    const pictures = among.flatMap((one) => {
      const of = isPicture(one) ? fileAddress(one.downloadUrl) : undefined;
      return of === undefined ? [] : [{ address: of, name: one.name }];
    });
    shell?.overlays.showPictures(
      pictures,
      pictures.findIndex((one) => one.address === address),
    );
  };
  return (
    <span className="lamp-file">
      {address !== undefined && isPicture(file) && !isBroken ? (
        <button type="button" className="lamp-file-show" aria-label={file.name} disabled={!shell} onClick={show}>
          <PlatformPicture className="lamp-file-picture" address={address} alt="" onError={() => setBroken(true)} />
        </button>
      ) : (
        <FileOutlined className="lamp-file-sheet" aria-hidden />
      )}
      {address === undefined ? (
        <span className="lamp-file-name">{file.name}</span>
      ) : (
        <PlatformFile className="lamp-file-name" address={address} name={file.name}>
          {file.name}
        </PlatformFile>
      )}
      <span className="lamp-file-size">{fileSize(file.size)}</span>
      {isBroken && <span className="lamp-files-refusal">{text(texts.pictureFailed)}</span>}
      {shell && address !== undefined && isModel(file) && files.isOwn(address) && (
        <ModelButton name={file.name} show={() => shell.overlays.showModel({ address, name: file.name })} />
      )}
      {children}
    </span>
  );
}
