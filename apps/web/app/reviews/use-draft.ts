import { useState } from 'react';
import { ApiFailure, saveReview, uploadReviewPicture } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import type { ChosenPicture } from '../platform/small-picture.ts';

export interface Draft {
  /** 0 until the buyer has chosen. */
  readonly rating: number;
  readonly text: string;
  readonly pictures: readonly ChosenPicture[];
}

const nothing: Draft = { rating: 0, text: '', pictures: [] };

/** What is being written; it stays until it has been sent, whatever goes wrong. */
export function useDraft() {
  const [draft, setDraft] = useState(nothing);
  const [uploads] = useState(() => new Map<string, string>());

  /** The key of a picture's upload: a picture that has arrived is not sent again. */
  const upload = async ({ url, jpeg }: ChosenPicture): Promise<string> => {
    const known = uploads.get(url);
    if (known !== undefined) return known;
    const { key } = await browserApi(uploadReviewPicture, { files: { File: jpeg } });
    uploads.set(url, key);
    return key;
  };

  /** @returns the review's id; rejects with what the server says */
  const send = async (orderLineId: number): Promise<number> => {
    const pictures: string[] = [];
    for (const picture of draft.pictures) pictures.push(await upload(picture));
    const { rating, text } = draft;
    try {
      const { reviewId } = await browserApi(saveReview, { body: { orderLineId, rating, text, pictures } });
      return reviewId;
    } catch (error) {
      // Thrown away meanwhile: the next try sends them again.
      if (error instanceof ApiFailure && error.code === 'picture-not-found') uploads.clear();
      throw error;
    }
  };

  const clear = () => {
    uploads.clear();
    setDraft(nothing);
  };

  return {
    draft,
    change: (change: Partial<Draft>) => setDraft((last) => ({ ...last, ...change })),
    send,
    clear,
  };
}
