import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { AllTexts } from '../platform/language/all-texts.tsx';

const ReviewsSection = lazy(() => import('./reviews-section.tsx'));

/** A product page whose address ends with it opens with writing a review. */
const writeId = 'write-review';

/** The reviews of a product, read when the visitor comes near them or was sent to write one. */
export default function ProductReviews({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const isAsked = useLocation().hash === `#${writeId}`;

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (isAsked) element.scrollIntoView();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAsked]);

  return (
    <div ref={place} id={writeId} className="min-h-48 scroll-mt-20">
      {(isNear || isAsked) && (
        <Suspense>
          <AllTexts>
            <ReviewsSection productId={productId} startWriting={isAsked} />
          </AllTexts>
        </Suspense>
      )}
    </div>
  );
}
