import { useState } from 'react';
import { redirect, useNavigate, type ActionFunctionArgs } from 'react-router';
import { languageCookie, parseLanguage, withoutLanguage, type Language } from '../platform/language/code.ts';
import { useLanguage } from '../platform/language/context.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { PageHead } from '../platform/seo/page-head.tsx';
import { homePath } from '../platform/session/return-path.ts';
import { Button } from '../ui/button.tsx';
import { Radio } from '../ui/choice.tsx';
import { useSwitchLanguage } from '../ui/use-switch-language.ts';

/** Two languages, Burmese in two encodings. Each is listed by its own name. */
const languages: readonly {
  name: string;
  lang: string;
  rows: readonly { code: Language; name: string }[];
}[] = [
  {
    name: 'မြန်မာ',
    lang: 'my',
    rows: [
      { code: 'unicode', name: 'Unicode' },
      { code: 'zawgyi', name: 'Zawgyi' },
    ],
  },
  { name: 'English', lang: 'en', rows: [{ code: 'en-US', name: 'English' }] },
];

/** Saves the choice of visitors without scripts, and redirects back. */
export async function action({ request }: ActionFunctionArgs) {
  const choice = (await request.formData()).get('language');
  const from = request.headers.get('referer') ?? '';
  const { pathname, search } = new URL(URL.canParse(from) ? from : request.url);
  const isHere = pathname === new URL(request.url).pathname;
  // A path with two leading slashes would be an address on another host.
  const back = pathname.replace(/^\/+/, '/') + withoutLanguage(search);
  return redirect(isHere ? homePath : back, {
    status: 303,
    headers: { 'Set-Cookie': languageCookie(parseLanguage(String(choice))) },
  });
}

/** Page of this shop that linked here; home when there is none. */
function pageBefore(): string {
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  if (before?.origin !== location.origin || before.pathname === location.pathname) return homePath;
  return `${before.pathname}${before.search}`;
}

export default function ChooseLanguagePage() {
  const { language, t } = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Language>();
  const chosen = choice ?? language;

  async function confirm(): Promise<void> {
    await switchLanguage(chosen);
    // The texts failed to load, or another language was chosen meanwhile.
    if (currentLanguage.get() !== chosen) return;
    // Without a history entry of this visit, go to the referring page.
    const { idx } = (history.state ?? {}) as { idx?: number };
    await (idx ? navigate(-1) : navigate(pageBefore(), { replace: true }));
  }

  return (
    <div className="page max-w-md py-6">
      <PageHead title={t('titles.chooseLanguage')} />
      <h1 className="text-2xl font-bold">{t('titles.chooseLanguage')}</h1>
      <form
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {languages.map(({ name, lang, rows }) => (
          <fieldset key={name} className="flex flex-col gap-2">
            <legend lang={lang} className="mb-2 font-semibold">
              {lang === 'my' && <span aria-hidden className="drawn-myanmar" />}
              <span className={lang === 'my' ? 'sr-only' : ''}>{name}</span>
            </legend>
            {rows.map((row) => (
              <Radio
                key={row.code}
                name="language"
                value={row.code}
                checked={row.code === chosen}
                onChange={(event) => setChoice(parseLanguage(event.target.value))}
              >
                {row.name}
              </Radio>
            ))}
          </fieldset>
        ))}
        <Button type="submit" wide>
          {t('common.confirm')}
        </Button>
      </form>
    </div>
  );
}
