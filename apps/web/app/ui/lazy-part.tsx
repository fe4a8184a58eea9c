import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { CodeMissing } from '../platform/scripts.ts';
import { Button } from './button.tsx';
import { useAgain } from './use-again.ts';

/** Props of the substitute for a part whose code is missing, besides the part's own. */
export interface MissingProps {
  /** True if a later release has deleted the code: only a reload helps. */
  readonly isGone: boolean;
  readonly tryAgain: () => void;
}

/**
 * A component whose code is loaded when first rendered, with its own error boundary: if the code fails to load, the
 * rest of the page works, and the part retries. It needs a `<Suspense>` around it.
 * @param Substitute shown meanwhile; `Nothing` for an optional part
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Substitute: ComponentType<Props & MissingProps> = MissingPart,
): ComponentType<Props> {
  let latest: ComponentType<Props> = lazy(load);
  // React caches a failure: each attempt needs a new component and boundary.
  const forget = () => (latest = lazy(load));
  return function LazyPart(props: Props) {
    const [{ Part, attempt }, setState] = useState(() => ({ Part: latest, attempt: 0 }));
    const tryAgain = () => setState({ Part: latest, attempt: attempt + 1 });
    return (
      <Boundary
        key={attempt}
        onMissing={forget}
        substitute={(isGone) => <Substitute {...props} isGone={isGone} tryAgain={tryAgain} />}
      >
        <Part {...props} />
      </Boundary>
    );
  };
}

interface BoundaryProps {
  readonly onMissing: () => void;
  readonly substitute: (isGone: boolean) => ReactNode;
  readonly children: ReactNode;
}

/** Catches missing code. Other errors are passed to the page. */
class Boundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof CodeMissing) this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof CodeMissing) return this.props.substitute(error.isGone);
    throw error;
  }
}

/** For optional parts. It retries, too. */
export function Nothing({ isGone, tryAgain }: MissingProps) {
  useAgain(tryAgain, !isGone);
  return null;
}

/** Shown instead of a part whose code is missing. */
function MissingPart(props: MissingProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-field bg-mist p-4">
      <MissingText {...props} />
    </div>
  );
}

/** Text and button for missing code, shared by parts, pages and dialogs. */
export function MissingText({ isGone, tryAgain }: MissingProps) {
  const t = useText();
  useAgain(tryAgain, !isGone);
  return (
    <>
      <p className="min-w-0 flex-1">{t(isGone ? 'common.newRelease' : 'common.partMissing')}</p>
      <Button variant="secondary" onClick={isGone ? () => location.reload() : tryAgain}>
        {t('common.retry')}
      </Button>
    </>
  );
}
