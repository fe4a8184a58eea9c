import type { ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import type { MessageKey } from '../platform/language/text.ts';
import { PageHead } from '../platform/seo/page-head.tsx';

type PlainKey = Extract<MessageKey, `titles.${string}` | `frame.${string}`>;

/** A page with its title as heading and its content below. */
export function PlainPage({ title, children }: { title: MessageKey; children?: ReactNode }) {
  const t = useText();
  const text = t(title as PlainKey & 'titles.myAccount');
  return (
    <div className="page">
      <PageHead title={text} />
      <h1 className="text-2xl font-bold">{text}</h1>
      {children}
    </div>
  );
}
