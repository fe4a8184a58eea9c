// Why a page is old or missing. Pages load it when they need it; the service worker keeps it with /offline.
import { useEffect, useState } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { messages as zawgyi } from 'virtual:zawgyi-messages/no-answer';
import { messages as english } from '../messages/en/no-answer.ts';
import { messages as unicode } from '../messages/my/no-answer.ts';
import { forgetKept } from '../platform/api/kept.ts';
import { findResponder, type Responder } from '../platform/api/shop-there.ts';
import { formatDateTime } from '../platform/dates.ts';
import { textsFolder } from '../platform/language/catalogues.ts';
import type { Language } from '../platform/language/code.ts';
import { useLanguage } from '../platform/language/context.ts';
import { fill } from '../platform/language/text.ts';
import { loadedQueries } from '../platform/query-later.ts';
import { releaseOf } from '../platform/service-worker.ts';
import { useAgain } from '../ui/use-again.ts';

const texts = {
  'en-US': english['no-answer'],
  unicode: unicode['no-answer'],
  zawgyi: zawgyi['no-answer'],
};

/** Returns who answers instead of the shop, and a function that checks it again. Checked for each attempt to open a page. */
function useResponder() {
  const [responder, setResponder] = useState<Responder>();
  const { key } = useLocation();
  useEffect(() => void findResponder().then(setResponder), [key]);
  const check = async () => {
    const found = await findResponder();
    setResponder(found);
    return found;
  };
  return [responder, check] as const;
}

/** The reason in a sentence, with a link to a captive portal, which answers every address. */
function Reason({ responder }: { readonly responder: Responder | undefined }) {
  const text = texts[useLanguage().language];
  const { pathname, search } = useLocation();
  if (!responder || responder === 'shop') return null;
  return (
    <>
      {text[responder]}{' '}
      {responder === 'portal' && (
        <a href={pathname + search} className="inline-block py-2.5 font-semibold text-jade underline">
          {text.logIn}
        </a>
      )}{' '}
    </>
  );
}

/** The notice on a page from the cache, or why there is no page. @param at the time of the cached data */
export default function NoAnswer({ at }: { readonly at?: number }) {
  return at === undefined ? <WhyMissing /> : <KeptBar at={at} />;
}

/**
 * Opens the cached page at this address, or lets a former release open it with its cached code. In another language it would be
 * requested again.
 */
async function openKeptPage(language: Language, route: string | undefined): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const [address = ''] = location.href.split('#');
  const [page, shell] = await Promise.all([
    caches.match(address, { cacheName: 'pages' }),
    caches.match(`/seen${route}`, { cacheName: 'shell' }),
  ]);
  const version = await shell?.text();
  // The worker has chosen the release of this document, if it was made for this address.
  const [{ name } = { name: '' }] = performance.getEntriesByType('navigation');
  const isChosen = name.includes(encodeURIComponent(location.pathname + location.search));
  const isOfFormer = version && !isChosen && !version.startsWith(releaseOf(textsFolder()));
  if (isOfFormer || (await page?.text())?.includes(`data-language="${language}"`)) location.reload();
}

function WhyMissing() {
  const [responder] = useResponder();
  const { language } = useLanguage();
  const route = useMatches().at(-1)?.id;
  useEffect(() => void openKeptPage(language, route).catch(() => undefined), [language, route]);
  return (
    <p>
      <Reason responder={responder} />
    </p>
  );
}

/** Notice that the page is from the cache; refetches it when the shop is reachable. */
function KeptBar({ at }: { readonly at: number }) {
  const { keptPage } = texts[useLanguage().language];
  const { revalidate } = useRevalidator();
  const [responder, check] = useResponder();
  const readAnew = async () => {
    // A page that failed to load retries itself.
    if (document.querySelector('[data-no-connection]') || (await check()) !== 'shop') return;
    forgetKept();
    await Promise.all([revalidate(), loadedQueries()?.refresh()]);
  };
  useAgain(() => void readAnew());
  return (
    <p
      role="status"
      data-notice
      // A page that failed to load has no time.
      className="bg-gold-soft px-3 py-1.5 text-center text-sm group-has-data-no-connection/frame:hidden"
    >
      <Reason responder={responder} />
      {fill(keptPage, { time: formatDateTime(new Date(at).toISOString()) })}
    </p>
  );
}
