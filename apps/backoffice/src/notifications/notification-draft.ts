import type { BodyInputOf, RedirectAction } from '@zay/contract';
import { namedTargets, type sendNotification } from '@zay/contract/staff';
import type { Choice } from '../ui/form/search-select.tsx';
import type { BothLanguages } from '../ui/form/two-languages.tsx';

/** A notification while it is written. */
export interface NotificationDraft {
  readonly isToAll: boolean;
  readonly buyer: Choice | null;
  readonly title: string;
  readonly body: BothLanguages;
  readonly action: RedirectAction | '';
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

/** A tap has to lead to something that is chosen. */
export const needsTarget = ({ action }: NotificationDraft) => action !== '' && namedTargets.includes(action);

/** Nothing is missing that the server would ask for. */
export function isWhole(draft: NotificationDraft): boolean {
  const texts = [draft.title, draft.body.en, draft.body.my];
  return (
    texts.every((text) => text.trim() !== '') &&
    (draft.isToAll || draft.buyer !== null) &&
    (!needsTarget(draft) || draft.target !== null)
  );
}

/** As it goes to the server, also while something is missing. */
export function messageOf(draft: NotificationDraft): BodyInputOf<typeof sendNotification> {
  const { isToAll, buyer, title, body, action, target } = draft;
  return {
    title,
    body,
    redirectAction: action === '' ? null : action,
    // Null is all: "one buyer" without a buyer is left out, for the server to ask.
    buyerId: (isToAll ? null : buyer?.id) as number | null,
    ...(needsTarget(draft) && target ? { reference: target.id } : {}),
  };
}
