import type { BodyInputOf, StaffRedirectAction } from '@zay/contract';
import { namedTargets, type sendNotification } from '@zay/contract/staff';
import type { Choice } from '../ui/form/search-select.tsx';
import type { BothLanguages } from '../ui/form/two-languages.tsx';

/** Form values of a notification. */
export interface NotificationDraft {
  readonly isToAll: boolean;
  readonly buyer: Choice | null;
  readonly title: string;
  readonly body: BothLanguages;
  readonly action: StaffRedirectAction | '';
  /** The product or order that a tap opens. */
  readonly target: Choice | null;
}

export const emptyDraft: NotificationDraft = {
  isToAll: true,
  buyer: null,
  title: '',
  body: { en: '', my: '' },
  action: '',
  target: null,
};

/** The chosen action needs a product or order. */
export const needsTarget = ({ action }: NotificationDraft) => action !== '' && namedTargets.includes(action);

/** All required fields are filled in. */
export function isWhole(draft: NotificationDraft): boolean {
  const texts = [draft.title, draft.body.en, draft.body.my];
  return (
    texts.every((text) => text.trim() !== '') &&
    (draft.isToAll || draft.buyer !== null) &&
    (!needsTarget(draft) || draft.target !== null)
  );
}

/** The request body, also of an incomplete draft. */
export function messageOf(draft: NotificationDraft): BodyInputOf<typeof sendNotification> {
  const { isToAll, buyer, title, body, action, target } = draft;
  return {
    title,
    body,
    redirectAction: action === '' ? null : action,
    // Null means all buyers. "One buyer" without a buyer leaves the field out, so that the server reports it.
    buyerId: (isToAll ? null : buyer?.id) as number | null,
    ...(needsTarget(draft) && target ? { reference: target.id } : {}),
  };
}
