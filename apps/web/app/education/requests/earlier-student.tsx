import { useEffect, type MouseEvent } from 'react';
import type { StudentInfo } from '@zay/contract';
import type { FormDraft } from '../../platform/form-draft.ts';
import { useText } from '../../platform/language/context.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import type { StudentEntry } from '../exam.rules.ts';

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Fills an empty form with the account's phone and, once loaded, the student of the buyer's latest request. Existing
 * entries stay.
 * @param student undefined while loading, null if there is none
 */
export function useEarlierStudent<Entry extends StudentEntry, Student>(
  draft: FormDraft<Entry>,
  student: Student | null | undefined,
  entryOf: (student: Student) => Entry,
): void {
  const phoneNumber = useUser()?.phoneNo ?? '';
  useEffect(() => {
    const { initial } = draft;
    const begun = { ...initial, phoneNumber };
    const entry = draft.get();
    if (isSame(entry, initial) || isSame(entry, begun)) draft.set(student ? entryOf(student) : begun);
  }, [draft, student, entryOf, phoneNumber]);
}

interface EarlierStudentNoteProps<Entry extends StudentEntry> {
  readonly student: Pick<StudentInfo, 'studentName' | 'birthday'> | null | undefined;
  readonly draft: FormDraft<Entry>;
}

/** Shown while the student of the latest request is filled in, with a button that clears the form. */
export function EarlierStudentNote<Entry extends StudentEntry>({
  student,
  draft,
}: EarlierStudentNoteProps<Entry>) {
  const t = useText();
  const values = useStore(draft);
  const phoneNumber = useUser()?.phoneNo ?? '';
  if (student?.studentName !== values.studentName || student.birthday !== values.birthday) return null;

  function clear({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
    draft.set({ ...draft.initial, phoneNumber });
    // The button disappears, so the focus moves to the student's name.
    form?.querySelector<HTMLInputElement>('[name="studentName"]')?.focus();
  }

  return (
    <div role="note" className="flex flex-col items-start rounded-card bg-mist px-4 pt-3 pb-1">
      <p>{t('myRequests.earlier')}</p>
      <Button variant="quiet" className="-ms-4 text-start" onClick={clear}>
        {t('myRequests.another')}
      </Button>
    </div>
  );
}
