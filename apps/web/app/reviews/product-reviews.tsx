import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { LaterTexts } from '../platform/language/later-texts.tsx';
import { WhenNear } from '../ui/when-near.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const ReviewsSection = lazyPart(() => import('./reviews-section.tsx'));

/** URL hash that opens the review form. */
const writeId = 'write-review';

/** The reviews of a product, loaded when scrolled near or when the URL opens the form. */
export function ProductReviews({ productId }: { productId: number }) {
  const isAsked = useLocation().hash === `#${writeId}`;

  useEffect(() => {
    if (isAsked) document.getElementById(writeId)?.scrollIntoView();
  }, [isAsked]);

  return (
    <WhenNear id={writeId} className="min-h-48" now={isAsked}>
      <Suspense>
        <LaterTexts>
          <ReviewsSection productId={productId} startWriting={isAsked} />
        </LaterTexts>
      </Suspense>
    </WhenNear>
  );
}
