import { createFormDraft } from '../../platform/form-draft.ts';
import { emptyEntry, type ClassEntry } from './class-entry.rules.ts';

/** The student that is being written. */
export const classDraft = createFormDraft<ClassEntry>('class', emptyEntry);
