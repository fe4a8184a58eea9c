import { Badge, type BadgeTone } from '@zay/web/ui/badge.tsx';
import { useText } from '../platform/language/context.ts';
import type { TextKey } from '../platform/language/text.ts';

/** Label and colour of each state. */
export type StatusLooks<State extends string | number> = Readonly<
  Record<State, { readonly tone: BadgeTone; readonly text: TextKey }>
>;

interface StatusBadgeProps<State extends string | number> {
  readonly state: State;
  readonly looks: StatusLooks<State>;
}

export function StatusBadge<State extends string | number>({ state, looks }: StatusBadgeProps<State>) {
  const t = useText();
  const { tone, text } = looks[state];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {t(text as 'common.ok')}
    </Badge>
  );
}
