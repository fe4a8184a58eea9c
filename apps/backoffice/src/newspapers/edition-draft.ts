import type { Edition, EditionFields, StoredPicture } from '@zay/contract/staff';
import type { BothLanguages } from '../ui/form/two-languages.tsx';

/** Form values of an edition. */
export interface EditionDraft {
  readonly title: BothLanguages;
  /** YYYY-MM-DD */
  readonly publishedDate: string;
  readonly isHighlight: boolean;
  readonly pdf: File | null;
  /** A cover that replaces the first page. */
  readonly cover: StoredPicture | null;
}

/** @param today YYYY-MM-DD */
export const newEdition = (today: string): EditionDraft => ({
  title: { en: '', my: '' },
  publishedDate: today,
  isHighlight: false,
  pdf: null,
  cover: null,
});

export const draftOf = ({ title, publishedDate, isHighlight }: Edition): EditionDraft => ({
  title,
  publishedDate,
  isHighlight,
  pdf: null,
  cover: null,
});

export const fieldsOf = ({ title, publishedDate, isHighlight }: EditionDraft): EditionFields => ({
  titleEn: title.en,
  titleMy: title.my,
  publishedDate,
  isHighlight,
});
