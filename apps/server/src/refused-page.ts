import type { Refusal } from '@zay/api/refusal';
import { toZawgyi } from '@zay/api/zawgyi';
import type { Language } from '@zay/contract';
import { smallPage, smallPagePolicy } from './small-page.ts';

/** An answer that is not cached. */
export interface PassingPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const sentences = {
  'rate-limited': {
    status: 429,
    en: 'Too many pages were opened from your connection. Please wait a few seconds.',
    my: 'သင့်အင်တာနက်လိုင်းမှ စာမျက်နှာများ အလွန်အကျွံ ဖွင့်ထားပါသည်။ စက္ကန့်အနည်းငယ် စောင့်ပေးပါ။',
  },
  unavailable: {
    status: 503,
    en: 'The shop is very busy. Please wait a few seconds.',
    my: 'ဆိုင်တွင် လူအလွန်များနေပါသည်။ စက္ကန့်အနည်းငယ် စောင့်ပေးပါ။',
  },
};

const htmlLang: Readonly<Record<Language, string>> = { 'en-US': 'en', unicode: 'my', zawgyi: 'my-Qaag' };
/** The time before a reload when the refusal has none. */
const usualSeconds = 5;

/** Renders a refusal as a small page without React, the cheapest answer to a flood. The page reloads itself. */
export function refusedPage({ reason, params }: Refusal, language: Language): PassingPage {
  const { status, en, my } = reason === 'rate-limited' ? sentences['rate-limited'] : sentences.unavailable;
  const seconds = Number(params['seconds'] ?? usualSeconds);
  const text = { 'en-US': en, unicode: my, zawgyi: toZawgyi(my) }[language];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': smallPagePolicy,
      'cache-control': 'private, no-store',
      'retry-after': String(seconds),
    },
    body: smallPage({
      lang: htmlLang[language],
      title: String(status),
      reloadSeconds: seconds + 1,
      body: `<p>${text}</p>`,
    }),
  };
}
