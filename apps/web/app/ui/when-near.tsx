import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  readonly id?: string;
  /** Look of the place while it is empty: about as high as what comes, so that little moves. */
  readonly className: string;
  /** Shows the children wherever the visitor is. */
  readonly now?: boolean;
  readonly children: ReactNode;
}

/** Shows its children once the visitor comes near: what nobody scrolls to costs no data. */
export function WhenNear({ id, className, now = false, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      // A busy page gets several entries at once; near in any of them counts.
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
