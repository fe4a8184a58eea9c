import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { withTag, type SearchState } from './search-state.rules.ts';
import { createTagPause } from './tag-pause.rules.ts';

export interface TagChoice {
  readonly selected: readonly number[];
  readonly toggle: (tagId: number) => void;
  /** Takes back what has been tapped and not yet searched for. */
  readonly cancel: () => void;
}

/** The tags as tapped; `go` is called with the new state when the tapping has paused. */
export function useTagChoice(state: SearchState, go: (next: SearchState) => void): TagChoice {
  const { key } = useLocation();
  const [pause] = useState(createTagPause);
  // What was tapped on the page as it stands; a new address makes it old.
  const [tapped, setTapped] = useState<{ key: string; state: SearchState }>();
  const current = tapped?.key === key ? tapped.state : state;

  useEffect(() => pause.cancel, [pause]);

  const toggle = (tagId: number) => {
    const next = withTag(current, tagId);
    setTapped({ key, state: next });
    pause.run(() => go(next));
  };
  const cancel = () => {
    pause.cancel();
    setTapped(undefined);
  };
  return { selected: current.tagIds, toggle, cancel };
}
