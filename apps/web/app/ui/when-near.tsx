import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  readonly id?: string;
  /** Classes of the empty placeholder: about as high as its content, to limit layout shift. */
  readonly className: string;
  /** Renders the children regardless of the scroll position. */
  readonly now?: boolean;
  readonly children: ReactNode;
}

/** Renders its children once the visitor scrolls near, so that unseen content costs no data. */
export function WhenNear({ id, className, now = false, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      // A busy page reports several entries at once; any intersecting one counts.
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} id={id} className={className}>
      {(isNear || now) && children}
    </div>
  );
}
