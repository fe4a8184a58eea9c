import { useText } from '../../platform/language/context.ts';

interface DocumentListProps {
  readonly documents: readonly { readonly label: string; readonly src: string }[];
  /** Whether a press opens the picture in a new tab. */
  readonly opens?: boolean;
}

/** Pictures of a request with labels. */
export function DocumentList({ documents, opens = false }: DocumentListProps) {
  const t = useText();
  return (
    <ul className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
      {documents.map(({ label, src }) => {
        const picture = (
          <img
            src={src}
            alt={label}
            className="aspect-4/3 w-full rounded-field border border-line bg-mist object-contain"
          />
        );
        return (
          <li key={label} className="flex flex-col gap-1">
            {opens ? (
              <a
                href={src}
                target="_blank"
                rel="noreferrer"
                aria-label={t('certificate.openPicture', { label })}
              >
                {picture}
              </a>
            ) : (
              picture
            )}
            <span aria-hidden className="text-sm text-muted">
              {label}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
