import { useText } from '../platform/language/context.ts';
import { Panel } from '../ui/panel.tsx';

/** Pictures that belong to a request, each opening in a tab of its own. An address that is '' is left out. */
export function Documents({ pictures }: { pictures: readonly (readonly [name: string, url: string])[] }) {
  const t = useText();
  const given = pictures.filter(([, url]) => url !== '');
  return (
    <Panel title={t('education.documents')} text={t('education.documentsText')}>
      {given.length === 0 && <p className="text-muted">{t('education.noDocuments')}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {given.map(([name, url]) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer" className="flex flex-col gap-1 text-jade">
              <img
                src={url}
                alt=""
                className="aspect-square w-full rounded-field border border-line bg-mist object-contain"
              />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
