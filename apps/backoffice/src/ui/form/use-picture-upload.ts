import { uploadPicture, type StoredPicture, type uploadParcelReceipt } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { useState } from 'react';
import { api, failureText } from '../../platform/api.ts';

/** Stores a picture. */
export type PictureEndpoint = typeof uploadPicture | typeof uploadParcelReceipt;

/** Uploads a picture when it is chosen, by default as one that everybody may see. `failure` is of the last upload. */
export function usePictureUpload(endpoint: PictureEndpoint = uploadPicture) {
  const [failure, setFailure] = useState<string>();
  /** Rejects if the server refuses the picture or cannot be reached. */
  const upload = async (file: File): Promise<StoredPicture> => {
    setFailure(undefined);
    try {
      return await api(endpoint, { files: { File: file } });
    } catch (refusal) {
      const [told] = fieldTextsOf(refusal).values();
      setFailure(told ?? failureText(refusal));
      throw refusal;
    }
  };
  return { upload, failure };
}
