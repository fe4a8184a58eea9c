import { useState } from 'react';
import { limits } from '@zay/contract';
import { fieldTextsOf } from '../../platform/api/field-texts.ts';
import { useText } from '../../platform/language/context.ts';
import { recipientProblems, type RecipientEntry } from './recipient.rules.ts';

const nobody: RecipientEntry = { name: '', phone: '' };
const nothing: ReadonlyMap<string, string> = new Map();

/** The recipient of an address, being entered. Problems are shown once the form was sent. */
export function useRecipient(opened: RecipientEntry = nobody) {
  const t = useText();
  const [entry, setEntry] = useState(opened);
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const { recipientName, recipientPhone } = recipientProblems(entry);
  const nameText = recipientName && t('studentForm.tooLong', { n: limits.recipientName });
  const phoneText = recipientPhone && t('payments.validatePhoneFormat');

  return {
    entry,
    change: (part: Partial<RecipientEntry>) => setEntry({ ...entry, ...part }),
    nameProblem: wasSent ? (nameText ?? refused.get('recipientName')) : undefined,
    phoneProblem: wasSent ? (phoneText ?? refused.get('recipientPhone')) : undefined,
    /** What is sent with the address; undefined when something is wrong. */
    complete: () => {
      setWasSent(true);
      setRefused(nothing);
      if (recipientName || recipientPhone) return undefined;
      return { recipientName: entry.name.trim(), recipientPhone: entry.phone.trim() };
    },
    /** Puts what the server says under the fields. @returns false when it names none of them */
    refuse: (error: unknown) => {
      const texts = fieldTextsOf(error);
      setRefused(texts);
      return texts.has('recipientName') || texts.has('recipientPhone');
    },
    reset: () => {
      setEntry(opened);
      setWasSent(false);
      setRefused(nothing);
    },
  };
}

export type Recipient = ReturnType<typeof useRecipient>;
