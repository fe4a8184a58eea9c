import { messages as zawgyi } from 'virtual:zawgyi-messages/no-script';
import { messages as english } from '../messages/en/no-script.ts';
import { messages as unicode } from '../messages/my/no-script.ts';
import { useConfig } from '../platform/config.ts';
import { useNonce } from '../platform/document.tsx';
import { useLanguage } from '../platform/language/context.ts';
import { telLink } from '../platform/tel-link.ts';

const texts = {
  'en-US': english['no-script'],
  unicode: unicode['no-script'],
  zawgyi: zawgyi['no-script'],
};

/**
 * Elements that only scripts would remove or make work; `data-keep` marks buttons whose content is useful without them.
 */
const hidden = [
  '[aria-busy=true]',
  '.animate-spin',
  '.skeleton',
  'button[type=button]:not([data-keep])',
  'label:has(>select:not([name]))',
].join();

/**
 * Explains what works without scripts, and how to order nevertheless. Only the server renders it, directly below
 * `body`, where React ignores unknown elements, so it adds no script.
 */
export function NoScript() {
  const { language } = useLanguage();
  const { contactPhone, messengerUrl } = useConfig();
  const { label, off, works, contact } = texts[language];
  return (
    <noscript>
      <style nonce={useNonce()}>{`${hidden}{display:none!important}`}</style>
      <aside aria-label={label} className="flex flex-col gap-1 border-b border-line bg-gold-soft p-4">
        <p>
          {off} {works}
        </p>
        <p>
          {contact}{' '}
          <a href={telLink(contactPhone)} className="inline-block py-2 font-semibold text-jade underline">
            {contactPhone}
          </a>{' '}
          {messengerUrl && (
            <a href={messengerUrl} className="inline-block py-2 font-semibold text-jade underline">
              Messenger
            </a>
          )}
        </p>
      </aside>
    </noscript>
  );
}

/** Explains in the page that it needs scripts. Only the server renders it, in a `noscript`. */
export function ScriptsNeeded() {
  const { needed } = texts[useLanguage().language];
  return (
    <p className="page font-semibold" role="alert">
      {needed}
    </p>
  );
}

/** Shown if the page's scripts fail to load (platform/first-scripts.ts). */
export function Incomplete() {
  const { language } = useLanguage();
  const { incomplete, reload } = texts[language];
  return (
    <aside
      id="incomplete"
      role="alert"
      hidden
      className="flex flex-col gap-1 border-b border-line bg-gold-soft p-4 stick-top z-50"
    >
      <p>{incomplete}</p>
      <p>
        <button type="button" className="inline-block py-2 font-semibold text-jade underline">
          {reload}
        </button>
      </p>
    </aside>
  );
}
