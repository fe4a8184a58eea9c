import type { BodyInputOf } from '@zay/contract';
import type { saveClass, StaffClass, StoredPicture } from '@zay/contract/staff';
import type { BothLanguages } from '../ui/form/two-languages.tsx';

/** Form values of a training class. */
export interface ClassDraft {
  readonly name: BothLanguages;
  readonly description: BothLanguages;
  readonly schedule: BothLanguages;
  readonly address: BothLanguages;
  /** YYYY-MM-DD */
  readonly startDate: string;
  readonly endDate: string;
  readonly fee: string;
  /** '' for no limit. */
  readonly places: string;
  readonly picture: StoredPicture | null;
  readonly isActive: boolean;
  /** Version of the record that was read; '' for a new one. */
  readonly version: string;
}

const empty = { en: '', my: '' };

export const newClass: ClassDraft = {
  name: empty,
  description: empty,
  schedule: empty,
  address: empty,
  startDate: '',
  endDate: '',
  fee: '',
  places: '',
  picture: null,
  isActive: true,
  version: '',
};

export const draftOf = ({
  imageKey: key,
  imageUrl: url,
  fee,
  places,
  ...training
}: StaffClass): ClassDraft => ({
  name: training.name,
  description: training.description,
  schedule: training.schedule,
  address: training.address,
  startDate: training.startDate,
  endDate: training.endDate,
  isActive: training.isActive,
  version: training.version,
  fee: String(fee),
  places: places === null ? '' : String(places),
  picture: key === '' ? null : { key, url },
});

/** The request body. The server parses the numbers. */
export const bodyOf = ({
  picture,
  fee,
  places,
  ...fields
}: ClassDraft): Omit<BodyInputOf<typeof saveClass>, 'id'> => ({
  ...fields,
  fee: fee as unknown as number,
  places: places.trim() === '' ? null : (places as unknown as number),
  imageKey: picture?.key ?? '',
});
