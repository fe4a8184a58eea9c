import { uploadPicture, type StoredPicture } from '@zay/contract/staff';
import { useState } from 'react';
import { api, failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';

/** Sends pictures one after the other; those that are refused are named with the reason, the others arrive. */
export function usePictureUpload(onStored: (pictures: StoredPicture[]) => void) {
  const t = useText();
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const upload = async (files: readonly File[]) => {
    setProblems([]);
    for (const [index, file] of files.entries()) {
      setWaiting(files.length - index);
      try {
        onStored([await api(uploadPicture, { files: { File: file } })]);
      } catch (error) {
        const problem = t('products.uploadFailed', { file: file.name, reason: failureText(error) });
        setProblems((told) => [...told, problem]);
      }
    }
    setWaiting(0);
  };
  return { upload: (files: readonly File[]) => void upload(files), waiting, problems };
}
