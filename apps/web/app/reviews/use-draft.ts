import { useState } from 'react';
import { ApiFailure, saveReview, uploadReviewPicture } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useNamedDraft } from '../platform/form-draft.ts';
import type { ChosenPicture } from '../platform/small-picture.ts';

/** Empty draft; `rating` is 0 until chosen. */
const nothing = { rating: 0, text: '' };

/** Draft of a review, kept until it is sent. Pictures are lost with the page. */
export function useDraft(productId: number) {
  const entries = useNamedDraft(`review.${productId}`, nothing);
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [uploads] = useState(() => new Map<string, string>());

  /** Idempotent upload: an uploaded picture is not sent again. */
  const upload = async ({ url, jpeg }: ChosenPicture): Promise<string> => {
    const known = uploads.get(url);
    if (known !== undefined) return known;
    const { key } = await browserApi(uploadReviewPicture, { files: { File: jpeg } });
    uploads.set(url, key);
    return key;
  };

  /** @returns the review's id; rejects with the server's message */
  const send = async (orderLineId: number): Promise<number> => {
    const keys: string[] = [];
    for (const picture of pictures) keys.push(await upload(picture));
    try {
      const body = { ...entries.get(), orderLineId, pictures: keys };
      const { reviewId } = await browserApi(saveReview, { body });
      return reviewId;
    } catch (error) {
      // The server has deleted them: the next attempt uploads them again.
      if (error instanceof ApiFailure && error.code === 'picture-not-found') uploads.clear();
      throw error;
    }
  };

  const clear = () => {
    uploads.clear();
    entries.clear();
    setPictures([]);
  };

  return { entries, pictures, setPictures, send, clear };
}

export type Draft = ReturnType<typeof useDraft>;
